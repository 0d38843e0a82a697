"""Lines completed, position blocks, and what links are packed with."""
