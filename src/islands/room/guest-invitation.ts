import type { ApiClient } from '#client/api-client.ts';
import { enterAsGuest, openGuestLink, type Room } from '#contract/room/room.ts';
import { isFinalRefusal, isOver } from '#islands/room/room-client.ts';

/** Name in the tab's session storage of the key with which the invitation was redeemed. */
const STORED_KEY = 'meeting-guest';
/** Name in the same storage of a token that is being redeemed, followed by its key. */
const STORED_ATTEMPT = 'meeting-guest-opening';

/** `over`: the meeting is over; `failed`: there was no clear answer, so another attempt may succeed. */
export type Invitation =
  { state: 'open'; key: string; room: Room } | { state: 'refused' | 'over' | 'failed' };

/** The token in the fragment of the address. Any other fragment, such as that of the skip link, is none. */
export const tokenInAddress = (): string | undefined => /^#([\w-]{43})$/.exec(location.hash)?.[1];

/**
 * Redeems the invitation link that led to this page, whose token is in the fragment of the address. After a reload it
 * continues with the stored key.
 */
export async function openInvitation(api: Pick<ApiClient, 'call'>): Promise<Invitation> {
  try {
    const token = tokenInAddress();
    if (token !== undefined) return await redeem(api, token);
    const key = read(STORED_KEY);
    if (key === null) return { state: 'refused' };
    const { room } = await api.call(enterAsGuest, { body: { key } });
    return { state: 'open', key, room };
  } catch (error) {
    if (isOver(error)) return { state: 'over' };
    return { state: isFinalRefusal(error) ? 'refused' : 'failed' };
  }
}

async function redeem(api: Pick<ApiClient, 'call'>, token: string): Promise<Invitation> {
  const { key, room } = await api.call(openGuestLink, { body: { token, key: keyFor(token) } });
  store(STORED_KEY, key);
  // The redeemed token is removed from the address and from the browser's history.
  history.replaceState(history.state, '', location.pathname + location.search);
  return { state: 'open', key, room };
}

/**
 * The key with which this tab redeems a link. It is stored before the first attempt, so that an attempt whose answer
 * was lost can be repeated with the same key.
 */
function keyFor(token: string): string {
  const [storedToken, storedKey] = (read(STORED_ATTEMPT) ?? '').split(' ');
  if (storedToken === token && storedKey) return storedKey;
  const key = newSecret();
  store(STORED_ATTEMPT, `${token} ${key}`);
  return key;
}

/** 32 random bytes in base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // In a browser that forbids storage the invitation lasts only until the page is closed or reloaded.
  }
}
