const PREFIX = 'draft:';

/** A long text that somebody is writing, kept on this device for their account until it is sent or they sign out. */
export interface Draft {
  read(): string;
  /** An empty text is forgotten. */
  write(text: string): void;
}

/** `account` tells people who share a device apart, and nothing is kept where it is empty; `name` the texts of one account. */
export function draftOf(account: string, name: string): Draft {
  if (account === '') return NONE;
  const key = `${PREFIX}${account}:${name}`;
  return {
    read: () => storage()?.getItem(key) ?? '',
    write: (text) => {
      try {
        if (text.trim() === '') storage()?.removeItem(key);
        else storage()?.setItem(key, text);
      } catch {
        // A browser may refuse to keep anything; the text is still in its field.
      }
    },
  };
}

const NONE: Draft = { read: () => '', write: () => undefined };

/** Forgets the drafts of all accounts but one, or of all. */
export function forgetDrafts(except?: string): void {
  const kept = storage();
  if (!kept) return;
  for (const key of Object.keys(kept))
    if (key.startsWith(PREFIX) && (except === undefined || !key.startsWith(`${PREFIX}${except}:`)))
      kept.removeItem(key);
}

function storage(): Storage | undefined {
  try {
    // Node has a storage of the same name, and warns of it.
    return globalThis.document ? globalThis.localStorage : undefined;
  } catch {
    return undefined;
  }
}
