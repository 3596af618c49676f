/** Everything drawn that is not a board. */

export { ActionToken, Hourglasses } from "./action_tokens";
export { ArtDefs } from "./ArtDefs";
export { BrandMark } from "./Brand";
export { AlibiCard, WitnessCard } from "./cards";
export { LONDON } from "./cast/london";
export { MISTER_X_DETECTIVES } from "./cast/mister_x";
export { NEW_YORK } from "./cast/new_york";
export { POCKET, POCKET_DETECTIVES } from "./cast/pocket";
export { CharacterCard, type CharacterCardProps } from "./CharacterCard";
export * from "./characters";
export { EMBLEMS, type EmblemName } from "./emblems";
export { Icon, ICONS, type IconName } from "./icons";
export { Informant } from "./Informant";
export { DetectiveIcon, DetectivePiece, HatPiece } from "./pieces";
export { DetectivePlate, PlateIcon } from "./plates";
export { Ticket, TravelSlot, type TicketSymbol, type Transport } from "./tickets";
export { Token, TokenIcon, type Detail, type Ground, type TokenProps, type TokenState } from "./Token";
