/** Why the server refuses something, in English. */

const words = {
  "error.bad_message": "The page and the server did not understand each other. Reload the page.",
  "error.bad_name": "Each word of a name must keep to one alphabet. Change the name.",
  "error.name_taken": "This name, or one that looks like it, is taken. Choose another.",
  "error.bad_version": "The page is older than the server. Reload it.",
  "error.bad_origin": "This page does not belong to this server.",
  "error.bad_token": "This link does not open a seat.",
  "error.too_large": "That is too long.",
  "error.too_fast": "Too fast. Wait a moment.",
  "error.not_found": "There is no such table.",
  "error.banned": "The host of this server has shut you out.",
  "error.muted": "Chat is closed to you for now.",
  "error.closed": "No new games for now. Running games go on.",
  "error.not_allowed": "Only its players may see this table.",
  "error.not_your_turn": "It is not your turn.",
  "error.illegal": "That is not one of the choices now.",
  "error.stale": "The position has changed. Look again.",
  "error.no_seat": "All seats are taken.",
  "error.over": "The game is over.",
  "error.not_over": "The game is not over yet.",
  "error.not_started": "The game has not begun.",
  "error.no_takeback": "This move can no longer be taken back.",
  "error.busy": "The server is busy. Try again.",
  "error.too_many": "Too many tables. Finish one first.",
  "error.damaged": "This game’s record is damaged and cannot be shown.",
} as const;

export default words;
