/** The first twelve signs of a fingerprint, in fours. */
export const shortPrint = (print: string): string => (print.slice(0, 12).match(/.{1,4}/g) ?? []).join(" ");
