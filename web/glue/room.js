// Before the board is read: how much room it has. Asked later, the whole board would have to be laid out for the answer.
"use strict";
{
  const holder = document.getElementById("board-holder");
  holder.dataset.across = String(holder.clientWidth);
  holder.dataset.down = String(holder.clientHeight);
}
