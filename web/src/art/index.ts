/** Everything drawn that is not a board. */

export { ArtDefs } from "./ArtDefs";
export { BrandMark } from "./Brand";
export { ActionToken, AlibiCard, CharacterCard, Hourglasses, Ticket, TravelSlot, WitnessCard } from "./cards";
export type { CharacterCardProps, TicketSymbol, Transport } from "./cards";
export * from "./characters";
export { EMBLEMS, type EmblemName } from "./emblems";
export { Icon, ICONS, type IconName } from "./icons";
export { DetectiveIcon, DetectivePiece, DetectivePlate, HatPiece, Informant, PlateIcon } from "./pieces";
export { Token, TokenIcon, type Detail, type Ground, type TokenProps, type TokenState } from "./Token";
