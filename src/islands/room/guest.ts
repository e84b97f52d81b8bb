import { useEffect, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { type Entrance, enterAsGuest, openGuestLink, type Room } from '#contract/room/room.ts';

/** The name under which this tab keeps the key of its invitation: it is gone when the tab is closed. */
const STORED = 'meeting-guest';

interface Guest {
  state: 'none' | 'opening' | 'open' | 'refused';
  key?: string;
  room?: Room;
}

export const enterWithKey = (locale: Locale, key: string): Promise<Entrance> =>
  browserApi(locale, { notify: false }).call(enterAsGuest, { body: { key } });

/** Uses the link up that led to this page, or goes on with the key that it gave before the page was loaded again. */
export function useGuest(locale: Locale, isGuest: boolean): Guest {
  const [guest, setGuest] = useState<Guest>({ state: isGuest ? 'opening' : 'none' });
  useEffect(() => {
    if (!isGuest) return;
    openInvitation(locale).then(setGuest, () => setGuest({ state: 'refused' }));
  }, [locale, isGuest]);
  return guest;
}

let opening: Promise<Guest> | undefined;

/** Once for each page, because a link works once. */
function openInvitation(locale: Locale): Promise<Guest> {
  opening ??= openOnce(locale);
  return opening;
}

async function openOnce(locale: Locale): Promise<Guest> {
  const token = location.hash.slice(1);
  if (token !== '') {
    const { key, room } = await browserApi(locale, { notify: false }).call(openGuestLink, {
      body: { token },
    });
    sessionStorage.setItem(STORED, key);
    // The used link is of no use in the history.
    history.replaceState(history.state, '', location.pathname + location.search);
    return { state: 'open', key, room };
  }
  const key = sessionStorage.getItem(STORED);
  if (key === null) return { state: 'refused' };
  const { room } = await enterWithKey(locale, key);
  return { state: 'open', key, room };
}
