/** Passkeys: the browser makes and shows them, as the JSON of the WebAuthn standard. */

/** Whether this browser, at this address, can have passkeys: they belong to a domain, never to a bare address. */
export function passkeysHere(): boolean {
  const bare = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && !bare && "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Make a passkey; null if its owner thought better of it. */
export async function makePasskey(options: string): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON);
  return written(navigator.credentials.create({ publicKey }));
}

/** Show one; null if its owner thought better of it. */
export async function showPasskey(options: string): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON);
  return written(navigator.credentials.get({ publicKey }));
}

async function written(asked: Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await asked;
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
  } catch (problem) {
    if (problem instanceof DOMException) return null;
    throw problem;
  }
}
