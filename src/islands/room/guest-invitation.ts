import type { ApiClient } from '#client/api-client.ts';
import { enterAsGuest, openGuestLink, type Room } from '#contract/room/room.ts';
import { isFinalRefusal, isOver } from '#islands/room/room-client.ts';

/** Key of the tab's session storage that holds the key of the invitation; it is deleted when the tab is closed. */
const KEY_IN_STORAGE = 'meeting-guest';
/** The token of a link that is being redeemed, and the key that goes with it. */
const OPENING_IN_STORAGE = 'meeting-guest-opening';

/** `over`: the meeting is over; `failed`: no clear answer, so that another attempt may succeed. */
export type Invitation =
  { state: 'open'; key: string; room: Room } | { state: 'refused' | 'over' | 'failed' };

/** Redeems the invitation link that led to this page, or after a reload continues with the key from that link. */
export async function openInvitation(api: Pick<ApiClient, 'call'>): Promise<Invitation> {
  try {
    const token = location.hash.slice(1);
    if (token !== '') return await redeem(api, token);
    const key = read(KEY_IN_STORAGE);
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
  store(KEY_IN_STORAGE, key);
  // The redeemed token is removed from the address and the history.
  history.replaceState(history.state, '', location.pathname + location.search);
  return { state: 'open', key, room };
}

/**
 * The key with which this tab redeems a link. It is stored before the first attempt, so that an attempt whose answer was
 * lost can be repeated with the same key.
 */
function keyFor(token: string): string {
  const [storedToken, storedKey] = (read(OPENING_IN_STORAGE) ?? '').split(' ');
  if (storedToken === token && storedKey) return storedKey;
  const key = newSecret();
  store(OPENING_IN_STORAGE, `${token} ${key}`);
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
    // Browsers that forbid storage keep the invitation as long as the page is open.
  }
}
