// Made by tools/wire_types.py from server/wire/people.py. Do not edit by hand.


/** A person: `id` never changes, and opens nothing. */
export interface PersonInfo {
  id: string;
  name: string;
  /** The name is his own: nobody else can play under it, or under one that looks like it. */
  claimed: boolean;
  /** Everybody may see his profile. */
  public: boolean;
  since: number;
}

/** A browser where somebody is signed in; told to its owner alone. */
export interface DeviceInfo {
  id: string;
  /** Which browser on which system. */
  words: string;
  here: boolean;
  since: number;
  seen_at: number;
}

/** Who is at this device: nobody yet, a guest, or somebody with a claimed name. */
export interface Me {
  person: PersonInfo | null;
  accounts: "off" | "on" | "required";
  devices: DeviceInfo[];
  /** How many passkeys the name is kept by. */
  passkeys: number;
  /** How many recovery codes are left. */
  codes: number;
  /** Whether this server can check passkeys at all. */
  takes_passkeys: boolean;
}

/** The codes to come back by, told once: each is good for one time. */
export interface Claimed {
  me: Me;
  codes: string[];
}

/** A code that signs one more device in: typed there, or opened as `/people/enter#code={code}`. */
export interface LinkCode {
  code: string;
  until: number;
}

/** A key to one of the own seats, for this device. */
export interface SeatKey {
  table: string;
  seat: number;
  token: string;
}

/** Keys to the own seats. */
export interface SeatKeys {
  seats: SeatKey[];
}

/** What the browser needs to make or to show a passkey, as the JSON of the WebAuthn standard. */
export interface PasskeyOptions {
  options: string;
}

/** Make a name one's own; or, to delete the account, name it. */
export interface ClaimName {
  name: string;
}

/** Sign this device in by a recovery code or one of another device. */
export interface EnterCode {
  code: string;
}

/** Keys to the own seats at one table, or at all that are open or running. */
export interface AskKeys {
  table?: string | null;
}

/** Whether everybody may see one's profile. */
export interface ShowProfile {
  public: boolean;
}

/** Sign one of the own devices out. */
export interface EndDevice {
  id: string;
}

/** A passkey's answer, as the JSON of the WebAuthn standard. */
export interface Credential {
  credential: string;
}
