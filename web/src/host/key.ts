/** The host's key: kept while this tab is open, and sent to this server alone, in a header. */

const KEY = "gaslight.host";

export const heldKey = (): string | null => sessionStorage.getItem(KEY);

export const holdKey = (key: string): void => sessionStorage.setItem(KEY, key);

export const dropKey = (): void => sessionStorage.removeItem(KEY);
