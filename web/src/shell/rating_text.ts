/** A rating as it stands everywhere: with a question mark while a side has few games. */

export const ratingText = (rating: number, provisional: boolean): string => `${rating}${provisional ? "?" : ""}`;
