const PREFIX = 'draft:';

/** A long unsent text of an account, stored in this browser until it is sent or the person signs out. */
export interface Draft {
  read(): string;
  /** Stores the text; an empty one deletes the draft. */
  write(text: string): void;
}

/**
 * The draft `name` of an account. Different accounts on one device have separate drafts; with `account` empty nothing
 * is stored.
 */
export function draftOf(account: string, name: string): Draft {
  if (account === '') return NO_DRAFT;
  const key = `${PREFIX}${account}:${name}`;
  return {
    read: () => localDrafts()?.getItem(key) ?? '',
    write: (text) => {
      try {
        if (text.trim() === '') localDrafts()?.removeItem(key);
        else localDrafts()?.setItem(key, text);
      } catch {
        // A browser may refuse its storage; the text is still in its field.
      }
    },
  };
}

/**
 * Marks a form whose drafts are stored for an account. They are the same in every language, so a change of language
 * loses none of its text (`browser/language-loss.ts`).
 */
export function markKept(form: HTMLFormElement, account: string): void {
  if (account !== '') form.dataset['keepsText'] = '';
}

const NO_DRAFT: Draft = { read: () => '', write: () => undefined };

/** Deletes the drafts of all accounts except `keptAccount`; without an argument, of all accounts. */
export function forgetDrafts(keptAccount?: string): void {
  const store = localDrafts();
  if (!store) return;
  for (const key of Object.keys(store))
    if (key.startsWith(PREFIX) && (keptAccount === undefined || !key.startsWith(`${PREFIX}${keptAccount}:`)))
      store.removeItem(key);
}

function localDrafts(): Storage | undefined {
  try {
    // Node also has `localStorage` and prints a warning when it is read, so `document` is checked first.
    return globalThis.document ? globalThis.localStorage : undefined;
  } catch {
    return undefined;
  }
}
