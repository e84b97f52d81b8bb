import { expect, test } from 'vitest';
import type { RoomPerson } from '#domain/room/people.ts';
import { InterpreterDecision } from '#islands/room/interpreter-decision.ts';

const YOU = 'AAAAAAAAAAAAAAAA';
const patient = (interpreter: boolean): RoomPerson => ({
  id: YOU,
  name: 'Nadia',
  role: 'patient',
  place: 'inside',
  connected: true,
  media: { microphone: false, camera: false, screen: false },
  interpreter,
});
const newDecision = () => new InterpreterDecision(undefined, () => undefined);

test('the refusal of a consent is forgotten once the server shows a later consent', () => {
  const decision = newDecision();
  decision.decide(true);
  decision.refuse();
  decision.compare(YOU, [patient(false)]);
  expect(decision.wasRefused.get()).toBe(true);
  decision.compare(YOU, [patient(true)]);
  expect(decision.wasRefused.get()).toBe(false);
});

test('a refused consent does not matter once the patient has said “no”, which stays unconfirmed', () => {
  const decision = newDecision();
  decision.decide(true);
  decision.decide(false);
  decision.refuse();
  expect(decision.wasRefused.get()).toBe(false);
  expect(decision.unconfirmed).toBe(false);
});

test('the unticked box of the lobby does not count as a “no” to an interpreter who waits', () => {
  expect(new InterpreterDecision(false, () => undefined).wasDeclined.get()).toBe(false);
});

test('a “no” during the call is forgotten once the patient agrees', () => {
  const decision = newDecision();
  decision.decide(false);
  expect(decision.wasDeclined.get()).toBe(true);
  decision.decide(true);
  expect(decision.wasDeclined.get()).toBe(false);
});
