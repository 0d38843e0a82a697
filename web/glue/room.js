// Before the board is read: how much room it has. Asked later, the whole board would have to be laid out for the answer.
"use strict";
{
  const holder = document.getElementById("board-holder");
  holder.dataset.across = holder.clientWidth;
  holder.dataset.down = holder.clientHeight;
}
