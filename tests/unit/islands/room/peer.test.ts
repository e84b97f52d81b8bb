import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Peer, type PeerParts, type Signal } from '#islands/room/peer.ts';
import { FakeConnection, type FakeDescription } from './fake-connection.ts';

let connections: FakeConnection[];
let sent: Signal[];
let flows: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  sent = [];
  flows = [];
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakeConnection {
      constructor(configuration: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The connection of one side, with a fake one in the place of the browser’s. */
function newPeer(isCaller: boolean, parts: Partial<PeerParts> = {}) {
  const peer = new Peer({
    iceServers: [],
    isCaller,
    tracks: { audio: null, video: null },
    send: (signal) => sent.push(signal),
    onStream: () => undefined,
    onChannel: () => undefined,
    onFlow: (isFlowing) => flows.push(isFlowing),
    ...parts,
  });
  const connection = connections.at(-1);
  if (!connection) throw new Error('no connection was made');
  return { peer, connection };
}

const signalOf = (type: FakeDescription['type'], ufrag: string, certificate = 'AA'): Signal => ({
  description: { type, sdp: `v=0\na=ice-ufrag:${ufrag}\na=fingerprint:sha-256 ${certificate}\n` },
});
const typesSent = () => sent.map(({ description }) => description?.type);

/** The connection of the caller after it was established. */
async function connectedCaller() {
  const caller = newPeer(true);
  await caller.connection.negotiate();
  await caller.peer.applySignal(signalOf('answer', 'other'));
  caller.connection.become('connected');
  sent = [];
  flows = [];
  return caller;
}

describe('a connection that is interrupted', () => {
  test('restarts ICE a second later, with an offer that has a new ufrag', async () => {
    const { connection } = await connectedCaller();
    const before = connection.localDescription?.sdp;
    connection.become('disconnected');
    expect(flows).toEqual([false]);
    await vi.advanceTimersByTimeAsync(999);
    expect(connection.restarts).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(connection.restarts).toBe(1);
    expect(typesSent()).toEqual(['offer']);
    expect(connection.localDescription?.sdp).toContain('a=ice-ufrag:');
    expect(connection.localDescription?.sdp).not.toBe(before);
  });

  test('restarts ICE at once when it has failed', async () => {
    const { connection } = await connectedCaller();
    connection.become('failed');
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.restarts).toBe(1);
  });

  test('does not restart ICE when it comes back by itself', async () => {
    const { connection } = await connectedCaller();
    connection.become('disconnected');
    connection.become('connected');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.restarts).toBe(0);
    expect(flows).toEqual([false, true]);
  });

  test('restarts again after 12 and then every 24 seconds while nothing helps', async () => {
    const { connection, peer } = await connectedCaller();
    connection.become('disconnected');
    const times: number[] = [];
    let restarts = 0;
    for (let second = 1; second <= 65; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      // The other side answers, yet no route is found.
      await peer.applySignal(signalOf('answer', 'other'));
      if (connection.restarts > restarts) times.push(second);
      restarts = connection.restarts;
    }
    expect(times).toEqual([1, 13, 37, 61]);
  });

  test('is restarted by the callee 1.5 seconds later than by the caller, so that their offers seldom meet', async () => {
    const { connection, peer } = newPeer(false);
    await peer.applySignal(signalOf('offer', 'other'));
    connection.become('connected');
    connection.become('disconnected');
    await vi.advanceTimersByTimeAsync(2_499);
    expect(connection.restarts).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(connection.restarts).toBe(1);
  });
});

test('a connection without a network is not restarted before there is one', async () => {
  const { connection } = await connectedCaller();
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  connection.become('disconnected');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(connection.restarts).toBe(0);
  vi.stubGlobal('navigator', { onLine: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connection.restarts).toBe(1);
});

test('a browser that wrongly says that it has no network restarts its connection after ten seconds', async () => {
  const { connection } = await connectedCaller();
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  connection.become('disconnected');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.restarts).toBe(1);
});

describe('a restart that the person or a lost socket asks for', () => {
  test('leaves a connection alone that carries the call', async () => {
    const { connection, peer } = await connectedCaller();
    peer.restart();
    expect(connection.restarts).toBe(0);
    expect(sent).toEqual([]);
  });

  test('in a new network restarts ICE also of a connection that seems to carry the call', async () => {
    const { connection, peer } = await connectedCaller();
    peer.restart(true);
    expect(connection.restarts).toBe(1);
  });

  test('in a new network sends an open offer again, and another one after its answer', async () => {
    const { connection, peer } = newPeer(true);
    await connection.negotiate();
    peer.restart(true);
    expect(typesSent()).toEqual(['offer', 'offer']);
    await peer.applySignal(signalOf('answer', 'other'));
    await vi.advanceTimersByTimeAsync(0);
    expect(typesSent()).toEqual(['offer', 'offer', 'offer']);
    expect(sent[2]).not.toEqual(sent[1]);
  });

  test('sends an offer again that got no answer', async () => {
    const { connection, peer } = newPeer(true);
    await connection.negotiate();
    peer.restart();
    expect(typesSent()).toEqual(['offer', 'offer']);
    expect(sent[1]).toEqual(sent[0]);
    expect(connection.restarts).toBe(0);
  });

  test('does nothing on a side that has received no offer', () => {
    const { connection, peer } = newPeer(false);
    peer.restart();
    expect(connection.restarts).toBe(0);
    expect(sent).toEqual([]);
  });

  test('does nothing on a closed connection', async () => {
    const { connection, peer } = await connectedCaller();
    peer.close();
    peer.restart();
    expect(connection.restarts).toBe(0);
  });
});

describe('offers of both sides at once', () => {
  test('the caller ignores the callee’s offer and its candidates', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const { connection, peer } = newPeer(true);
    await connection.negotiate();
    await peer.applySignal(signalOf('offer', 'other'));
    expect(connection.remoteDescription).toBeNull();
    connection.refusesCandidates = true;
    await peer.applySignal({ candidate: { candidate: 'of the ignored offer' } });
    expect(typesSent()).toEqual(['offer']);
    expect(warn).not.toHaveBeenCalled();
  });

  test('the callee answers the caller’s offer', async () => {
    const { connection, peer } = newPeer(false);
    await connection.negotiate();
    await peer.applySignal(signalOf('offer', 'other'));
    expect(typesSent()).toEqual(['offer', 'answer']);
  });
});

test('a description with another certificate belongs to another connection of the other side', async () => {
  const { peer } = await connectedCaller();
  expect(peer.isFromOtherConnection(signalOf('offer', 'new', 'AA'))).toBe(false);
  expect(peer.isFromOtherConnection(signalOf('offer', 'new', 'BB'))).toBe(true);
  expect(peer.isFromOtherConnection({ candidate: null })).toBe(false);
});

test('only the caller opens the channel for pictures and the first transceivers, and relays can be forced', () => {
  const channels: unknown[] = [];
  const onChannel = (channel: RTCDataChannel) => channels.push(channel);
  const caller = newPeer(true, { onChannel, relayOnly: true });
  const callee = newPeer(false, { onChannel });
  expect(channels).toHaveLength(1);
  expect(caller.connection.kinds).toEqual(['audio', 'video']);
  expect(callee.connection.kinds).toEqual([]);
  expect(caller.connection.configuration.iceTransportPolicy).toBe('relay');
  expect(callee.connection.configuration.iceTransportPolicy).toBe('all');
});
