/** Who solves cases on this device: a secret of its own, kept here; the server keeps its hash. */

const KEY = "gaslight.person";

let lasting: string | null = null;

export function person(): string {
  lasting ??= kept() ?? made();
  return lasting;
}

function kept(): string | null {
  try {
    const found = localStorage.getItem(KEY);
    return found !== null && /^[\w-]{16,64}$/.test(found) ? found : null;
  } catch {
    return null;
  }
}

function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(KEY, fresh);
  } catch {
    // Without storage the streak lasts as long as the page.
  }
  return fresh;
}
