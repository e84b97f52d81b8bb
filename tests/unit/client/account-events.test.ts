import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { listenForAccountChanges } from '#client/account-events.ts';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  /** Fails as an EventSource does whose answer is no event stream. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

let page: EventTarget;
let listenedNames: string[];
let calls: string[];
let accountEvents: { listenForAccountChanges: typeof listenForAccountChanges };

/** The page goes into the back/forward cache of the browser. */
const leave = () => page.dispatchEvent(new Event('pagehide'));
const restore = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
/** Hides the tab of the page or shows it again. */
const setVisibility = (visibilityState: DocumentVisibilityState) => {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};
const countOpenStreams = () =>
  FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED).length;
/** Lets this number of polling intervals pass. */
const pass = (intervals: number) => vi.advanceTimersByTimeAsync(intervals * 10_000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = new EventTarget();
  calls = [];
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  const documentStub = { visibilityState: 'visible', cookie: '', querySelector: () => null };
  vi.stubGlobal('document', Object.assign(new EventTarget(), documentStub));
  listenedNames = [];
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => {
    listenedNames.push(name);
    page.addEventListener(name, act);
  });
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('fetch', async (request: Request | string) => {
    calls.push(String(typeof request === 'string' ? request : request.url));
    return new Response(JSON.stringify({ content: { kinds: [], cursor: `1-${calls.length}` } }));
  });
  const Absolute = class extends Request {
    constructor(input: string | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://site.test') : input, init);
    }
  };
  vi.stubGlobal('Request', Absolute);
  accountEvents = await import('#client/account-events.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('polls when the stream does not get through, but not on a page that was left', async () => {
  accountEvents.listenForAccountChanges('en');
  FakeEventSource.opened[0]?.refuse();
  await pass(2);
  expect(calls).toHaveLength(3);
  leave();
  await pass(5);
  expect(calls).toHaveLength(3);
});

test('polls from the named position when the server ends the stream because the account has too many', async () => {
  const changes = vi.fn();
  page.addEventListener('api:change', changes);
  accountEvents.listenForAccountChanges('en');
  FakeEventSource.opened[0]?.dispatchEvent(Object.assign(new Event('poll'), { lastEventId: '7-1' }));
  await pass(1);
  expect({ calls, listening: countOpenStreams(), openedCount: FakeEventSource.opened.length }).toEqual({
    calls: ['http://site.test/api/events?after=7-1', 'http://site.test/api/events?after=1-1'],
    listening: 0,
    openedCount: 1,
  });
  expect(changes).toHaveBeenCalledTimes(1);
  leave();
  await pass(3);
  expect(calls).toHaveLength(2);
});

test('listens once, however often a page is left and restored', async () => {
  accountEvents.listenForAccountChanges('en');
  accountEvents.listenForAccountChanges('en');
  for (let round = 0; round < 3; round += 1) {
    leave();
    restore();
  }
  expect(listenedNames.sort()).toEqual(['pagehide', 'pageshow']);
  expect(FakeEventSource.opened).toHaveLength(4);
  expect(countOpenStreams()).toBe(1);
  FakeEventSource.opened[3]?.refuse();
  await pass(1);
  // One loop polls: at once, and after one interval.
  expect(calls).toHaveLength(2);
});

test('announces several simultaneous events as one change', async () => {
  const changes = vi.fn();
  page.addEventListener('api:change', changes);
  accountEvents.listenForAccountChanges('en');
  FakeEventSource.opened[0]?.dispatchEvent(new Event('change'));
  FakeEventSource.opened[0]?.dispatchEvent(new Event('change'));
  await pass(1);
  expect(changes).toHaveBeenCalledTimes(1);
});

test('stops listening on a page that is hidden for a minute, and announces a change when it is visible again', async () => {
  const changes = vi.fn();
  page.addEventListener('api:change', changes);
  accountEvents.listenForAccountChanges('en');
  setVisibility('hidden');
  await pass(5);
  setVisibility('visible');
  await pass(7);
  expect({
    listening: countOpenStreams(),
    openedCount: FakeEventSource.opened.length,
    callsCount: changes.mock.calls.length,
  }).toEqual({ listening: 1, openedCount: 1, callsCount: 0 });
  setVisibility('hidden');
  await pass(6);
  expect(countOpenStreams()).toBe(0);
  setVisibility('visible');
  await pass(1);
  expect({
    listening: countOpenStreams(),
    openedCount: FakeEventSource.opened.length,
    callsCount: changes.mock.calls.length,
  }).toEqual({ listening: 1, openedCount: 2, callsCount: 1 });
});

test('listens once when a page that was hidden too long is restored from the browser’s memory', async () => {
  accountEvents.listenForAccountChanges('en');
  setVisibility('hidden');
  await pass(6);
  leave();
  setVisibility('visible');
  restore();
  await pass(1);
  expect({ listening: countOpenStreams(), openedCount: FakeEventSource.opened.length }).toEqual({
    listening: 1,
    openedCount: 2,
  });
});

test('stops listening on a page that was opened in a background tab a minute ago', async () => {
  Object.assign(document, { visibilityState: 'hidden' });
  accountEvents.listenForAccountChanges('en');
  await pass(7);
  expect(countOpenStreams()).toBe(0);
  setVisibility('visible');
  expect(countOpenStreams()).toBe(1);
});

test('announces a change when polling takes the place of a stream that was open', async () => {
  const changes = vi.fn();
  page.addEventListener('api:change', changes);
  accountEvents.listenForAccountChanges('en');
  FakeEventSource.opened[0]?.dispatchEvent(new Event('open'));
  FakeEventSource.opened[0]?.refuse();
  await pass(1);
  expect(changes).toHaveBeenCalledTimes(1);
});

test('makes no call on a page whose back end has no events', async () => {
  Object.assign(document, { querySelector: () => ({}) });
  accountEvents.listenForAccountChanges('en');
  await pass(3);
  expect(FakeEventSource.opened).toHaveLength(0);
  expect(calls).toEqual([]);
});
