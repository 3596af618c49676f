import type { TableInfo } from "../wire/types";

/** Whether others still play the deal of a finished game: until it is opened only the own seat may be looked back on. */
export const isShut = ({ deal, opening }: Pick<TableInfo, "deal" | "opening">): boolean => deal !== "" && opening === null;
