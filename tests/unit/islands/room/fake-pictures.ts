import { vi } from 'vitest';

export const FILE = new File(['x'], 'a.png');

/** Every file becomes a picture of 40,000 bytes, so three messages after its header. */
export function drawPictures(): void {
  const blob = new Blob([new Uint8Array(40_000)], { type: 'image/jpeg' });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  const canvas = {
    getContext: () => context,
    toBlob: (give: (picture: Blob) => void) => setTimeout(give, 0, blob),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
}

/** A channel in which each part waits until it has room, and the kinds of the messages that it has sent. */
export function newChannel() {
  const kinds: string[] = [];
  const channel = {
    readyState: 'open',
    bufferedAmount: Number.POSITIVE_INFINITY,
    addEventListener: (_event: string, resume: () => void) => setTimeout(resume, 0),
    send: (data: unknown) => kinds.push(typeof data === 'string' ? 'header' : 'bytes'),
  };
  return { channel: channel as unknown as RTCDataChannel, kinds };
}
