import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pictures } from '#islands/room/pictures.ts';

const CODE = '#islands/room/picture-exchange.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
});
afterEach(() => {
  vi.doUnmock(CODE);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the code for pictures that could not be loaded is loaded again with the next picture', async () => {
  const pictures = new Pictures({ you: () => 'own', others: () => ['doctor'], announce: () => undefined });
  pictures.channels.set('doctor', { readyState: 'open' } as RTCDataChannel);
  vi.doMock(CODE, () => {
    throw new Error('offline');
  });
  pictures.share(new File(['x'], 'x.jpg'));
  await vi.waitFor(() => expect(pictures.problem.get()).toBe('failed'));
  vi.doUnmock(CODE);
  pictures.share(new File(['x'], 'x.jpg'));
  await vi.waitFor(() => expect(pictures.problem.get()).toBe('unreadable'));
});
