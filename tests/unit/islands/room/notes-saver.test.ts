import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotesSaver } from '#islands/room/notes-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A saver whose calls end when the test calls their `end`. */
function makeSaver() {
  const calls: { text: string; end: (error?: Error) => void }[] = [];
  const save = (text: string) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ text, end: (error) => (error ? reject(error) : resolve()) });
    });
  const saver = new NotesSaver(save);
  return { saver, calls, texts: () => calls.map(({ text }) => text) };
}

test('notes are saved after a pause in typing, not with each key', async () => {
  const { saver, calls, texts } = makeSaver();
  saver.changeText('a');
  await vi.advanceTimersByTimeAsync(700);
  saver.changeText('ab');
  await vi.advanceTimersByTimeAsync(700);
  expect(texts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(texts()).toEqual(['ab']);
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.state.get()).toBe('saved');
});

test('waits with a later text until the earlier one is saved', async () => {
  const { saver, calls, texts } = makeSaver();
  saver.changeText('first');
  await vi.advanceTimersByTimeAsync(800);
  saver.changeText('second');
  await vi.advanceTimersByTimeAsync(800);
  void saver.saveUnsaved();
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['first']);
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['first', 'second']);
  expect(saver.state.get()).toBe('saving');
  calls[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.state.get()).toBe('saved');
});

test('notes that could not be saved are tried again', async () => {
  const { saver, calls, texts } = makeSaver();
  saver.changeText('kept');
  await vi.advanceTimersByTimeAsync(800);
  calls[0]?.end(new Error('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.state.get()).toBe('failed');
  await vi.advanceTimersByTimeAsync(3_000);
  calls[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['kept', 'kept']);
  expect(saver.state.get()).toBe('saved');
});

test('keeps the latest text for a panel that is opened again, whether it was saved or not', async () => {
  const { saver, calls } = makeSaver();
  expect(saver.typed).toBeUndefined();
  saver.changeText('typed');
  expect(saver.typed).toBe('typed');
  await vi.advanceTimersByTimeAsync(800);
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.typed).toBe('typed');
  await saver.saveUnsaved();
  expect(calls).toHaveLength(1);
});
