import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { listenForAccountChanges } from '#client/account-events.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  /** The answer was no stream. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

let page: EventTarget;
let heard: string[];
let asked: string[];
let live: { listenForAccountChanges: typeof listenForAccountChanges };

/** The page goes into the browser's memory. */
const hide = () => page.dispatchEvent(new Event('pagehide'));
const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
/** The page is seen by nobody, or by somebody again. */
const show = (visibilityState: DocumentVisibilityState) => {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};
const listening = () => Stream.opened.filter(({ readyState }) => readyState !== Stream.CLOSED).length;
/** Lets as many intervals of asking pass. */
const pass = (intervals: number) => vi.advanceTimersByTimeAsync(intervals * 10_000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = new EventTarget();
  asked = [];
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  const documentStub = { visibilityState: 'visible', cookie: '', querySelector: () => null };
  vi.stubGlobal('document', Object.assign(new EventTarget(), documentStub));
  heard = [];
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => {
    heard.push(name);
    page.addEventListener(name, act);
  });
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(String(typeof request === 'string' ? request : request.url));
    return new Response(JSON.stringify({ content: { kinds: [], cursor: `1-${asked.length}` } }));
  });
  const Absolute = class extends Request {
    constructor(input: string | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://site.test') : input, init);
    }
  };
  vi.stubGlobal('Request', Absolute);
  live = await import('#client/account-events.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('polls when the stream does not get through, but not on a page that was left', async () => {
  live.listenForAccountChanges('en');
  Stream.opened[0]?.refuse();
  await pass(2);
  expect(asked).toHaveLength(3);
  hide();
  await pass(5);
  expect(asked).toHaveLength(3);
});

test('listens once, however often a page is left and restored', async () => {
  live.listenForAccountChanges('en');
  live.listenForAccountChanges('en');
  for (let round = 0; round < 3; round += 1) {
    hide();
    comeBack();
  }
  expect(heard.sort()).toEqual(['pagehide', 'pageshow']);
  expect(Stream.opened).toHaveLength(4);
  expect(listening()).toBe(1);
  Stream.opened[3]?.refuse();
  await pass(1);
  // One loop asks: at once, and after one interval.
  expect(asked).toHaveLength(2);
});

test('announces several simultaneous events as one change', async () => {
  const changes = vi.fn();
  page.addEventListener('api:change', changes);
  live.listenForAccountChanges('en');
  Stream.opened[0]?.dispatchEvent(new Event('change'));
  Stream.opened[0]?.dispatchEvent(new Event('change'));
  await pass(1);
  expect(changes).toHaveBeenCalledTimes(1);
});

test('stops listening on a page that is hidden for a minute, and announces a change when it is visible again', async () => {
  const changes = vi.fn();
  page.addEventListener('api:change', changes);
  live.listenForAccountChanges('en');
  show('hidden');
  await pass(5);
  show('visible');
  await pass(7);
  expect({
    listening: listening(),
    openedCount: Stream.opened.length,
    callsCount: changes.mock.calls.length,
  }).toEqual({ listening: 1, openedCount: 1, callsCount: 0 });
  show('hidden');
  await pass(6);
  expect(listening()).toBe(0);
  show('visible');
  await pass(1);
  expect({
    listening: listening(),
    openedCount: Stream.opened.length,
    callsCount: changes.mock.calls.length,
  }).toEqual({ listening: 1, openedCount: 2, callsCount: 1 });
});

test('listens once when a page that was hidden too long is restored from the browser’s memory', async () => {
  live.listenForAccountChanges('en');
  show('hidden');
  await pass(6);
  hide();
  show('visible');
  comeBack();
  await pass(1);
  expect({ listening: listening(), openedCount: Stream.opened.length }).toEqual({
    listening: 1,
    openedCount: 2,
  });
});

test('makes no call on a page whose back end has no events', async () => {
  Object.assign(document, { querySelector: () => ({}) });
  live.listenForAccountChanges('en');
  await pass(3);
  expect(Stream.opened).toHaveLength(0);
  expect(asked).toEqual([]);
});
