// Made by tools/wire_types.py from the server's messages. Do not edit by hand.

export const VERSION = 1;
export type * from "./messages/asked";
export type * from "./messages/tables";
export type * from "./messages/people";
export type * from "./messages/profiles";
export type * from "./messages/games";
export type * from "./messages/moments";
export type * from "./messages/cases";
export type * from "./messages/deals";
export type * from "./messages/from_client";
export type * from "./messages/from_server";
export type * from "./messages/lobby";
export type * from "./messages/host";
export type * from "./messages/blocking";
