import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enter, kindsOf, loseAndReopen, newCall, opened, pair, personOf, useFakeRoom } from './fake-room.ts';

useFakeRoom();

describe('the decision on an interpreter', () => {
  const onEnter = vi.fn<(interpreter?: boolean) => Promise<void> | void>();
  beforeEach(() => {
    onEnter.mockReset();
  });

  test('of the lobby is sent until one entrance succeeds, and never again', async () => {
    onEnter.mockRejectedValueOnce(new Error('unreachable'));
    const call = await newCall({ interpreter: true, onEnter });
    await loseAndReopen();
    enter(true);
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [true], [undefined], [undefined]]);
    call.leave();
  });

  test('of the call is sent now, and with the next entrance where the server has not confirmed it', async () => {
    const call = await newCall({ interpreter: true, onEnter });
    call.interpreter.decide(false);
    expect(opened.sockets[0]?.sent.at(-1)).toEqual({ kind: 'agree', agreed: false });
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [false]]);
    call.leave();
  });

  test('of the call for an interpreter is not sent again once the server has named it', async () => {
    const call = await newCall({ interpreter: false, onEnter });
    call.interpreter.decide(true);
    opened.sockets[0]?.receive({ kind: 'people', people: pair(true) });
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[false], [undefined]]);
    call.leave();
  });

  test('of the call against an interpreter goes with an entrance, since it counts before it is stored', async () => {
    const call = await newCall({ interpreter: true, onEnter });
    call.interpreter.decide(false);
    opened.sockets[0]?.receive({ kind: 'people', people: pair(false) });
    await loseAndReopen();
    enter(false);
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [false], [undefined]]);
    call.leave();
  });

  test('that the server could not store is not sent again, and asks the patient anew', async () => {
    const call = await newCall({ onEnter });
    call.interpreter.decide(true);
    opened.sockets[0]?.receive({ kind: 'agree-refused' });
    expect(call.interpreter.wasRefused.get()).toBe(true);
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[undefined], [undefined]]);
    call.interpreter.decide(true);
    expect(call.interpreter.wasRefused.get()).toBe(false);
    call.leave();
  });

  test('of the lobby that the server could not store is known as refused at once, and not sent again', async () => {
    const call = await newCall({ interpreter: true, stored: false, inRoom: false, onEnter });
    expect(call.interpreter.wasRefused.get()).toBe(true);
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [undefined]]);
    expect(call.interpreter.wasRefused.get()).toBe(true);
    call.interpreter.decide(false);
    expect(call.interpreter.wasRefused.get()).toBe(false);
    call.leave();
  });

  test('of the lobby that counts in the room was not refused, whatever was said on another device since', async () => {
    const call = await newCall({ interpreter: true, stored: false, onEnter });
    expect(call.interpreter.wasRefused.get()).toBe(false);
    call.leave();
  });

  test('that is made while the connection is lost goes with the next entrance alone', async () => {
    const call = await newCall({ interpreter: true, onEnter });
    opened.sockets[0]?.close();
    call.interpreter.decide(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kindsOf(enter(false))).not.toContain('agree');
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [false], [undefined]]);
    call.leave();
  });

  test('that is made while the ticket is on its way is sent after the entrance', async () => {
    const call = await newCall({ interpreter: true, onEnter });
    const answer = Promise.withResolvers<void>();
    onEnter.mockReturnValueOnce(answer.promise);
    await loseAndReopen();
    call.interpreter.decide(false);
    answer.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.sockets).toHaveLength(2);
    expect(enter(true).sent.at(-1)).toMatchObject({ kind: 'agree', agreed: false });
    opened.sockets[1]?.receive({ kind: 'people', people: pair(false) });
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [undefined], [false]]);
    call.leave();
  });
});

describe('the connection to an interpreter', () => {
  const INTERPRETER = 'CCCCCCCCCCCCCCCC';
  const withInterpreter = (interpreter: boolean) => [
    ...pair(interpreter),
    personOf(INTERPRETER, 'interpreter'),
  ];
  const show = (interpreter: boolean) =>
    opened.sockets.at(-1)?.receive({ kind: 'people', people: withInterpreter(interpreter) });
  const states = () => opened.connections.map(({ connectionState }) => connectionState);

  test('ends with the patient’s “no”, before the server knows of it, and the others stay', async () => {
    const call = await newCall({ interpreter: true });
    show(true);
    expect(states()).toEqual(['new', 'new']);
    call.interpreter.decide(false);
    expect(states()).toEqual(['new', 'closed']);
    expect(call.people.get()).toHaveLength(3);
    call.leave();
  });

  test('is not opened again by the interpreter or by a list of the server, until the patient agrees', async () => {
    const call = await newCall({ interpreter: true });
    show(true);
    opened.sockets[0]?.close();
    call.interpreter.decide(false);
    await vi.advanceTimersByTimeAsync(1_000);
    enter(false);
    show(false);
    opened.sockets[1]?.receive({ kind: 'signal', from: INTERPRETER, candidate: null });
    expect(states()).toEqual(['new', 'closed']);
    call.interpreter.decide(true);
    expect(states()).toEqual(['new', 'closed', 'new']);
    call.leave();
  });
});

test('a person whom the lobby did not ask about an interpreter sends no decision, also after a loss', async () => {
  const onEnter = vi.fn();
  const call = await newCall({ onEnter });
  opened.sockets[0]?.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onEnter.mock.calls).toEqual([[undefined], [undefined]]);
  call.leave();
});
