import { useEffect, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { type Entrance, enterAsGuest } from '#contract/room/room.ts';
import { type Invitation, openInvitation, tokenInAddress } from '#islands/room/guest-invitation.ts';

/** The state of a guest's invitation; `none` on pages of people who are no guests. */
type Guest = Invitation | { state: 'none' | 'opening' };

/** Asks the API to let a guest into the room, with the key for which this tab redeemed the invitation link. */
export const enterWithKey = (locale: Locale, key: string): Promise<Entrance> =>
  browserApi(locale, { notify: false }).call(enterAsGuest, { body: { key } });

/** The guest's invitation, which is opened with the page, and a function that tries again after a failure. */
export function useGuest(locale: Locale, isGuest: boolean): [guest: Guest, retry: () => void] {
  const [guest, setGuest] = useState<Guest>({ state: isGuest ? 'opening' : 'none' });
  useEffect(() => {
    if (!isGuest) return undefined;
    void openOnce(locale).then(setGuest);
    // Another link in this tab differs in its fragment alone, for which the browser does not load the page again. The
    // skip link changes the fragment too.
    const reload = () => {
      if (tokenInAddress() !== undefined) location.reload();
    };
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, [locale, isGuest]);
  const retry = () => {
    opening = undefined;
    setGuest({ state: 'opening' });
    void openOnce(locale).then(setGuest);
  };
  return [guest, retry];
}

/** The running or completed attempt to open the invitation of this page. */
let opening: Promise<Invitation> | undefined;

/**
 * Opens the invitation once per page load. Attempts of one tab have the same key and may be repeated; but in a browser that
 * forbids storage each attempt makes a key of its own, and the link, which works once, would refuse the second.
 */
function openOnce(locale: Locale): Promise<Invitation> {
  opening ??= openInvitation(browserApi(locale, { notify: false }));
  return opening;
}
