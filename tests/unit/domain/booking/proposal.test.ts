import { expect, test } from 'vitest';
import { effectOfMove, effectOfTaking } from '#domain/booking/proposal.ts';

test('a proposed time that is taken confirms a request that is to be paid', () => {
  for (const payment of ['bank-transfer', 'sandbox', null])
    expect(effectOfTaking({ state: 'requested', payment })).toBe('confirm');
});

test('a proposed time that is taken books a request that is free or paid with a credit', () => {
  for (const payment of ['none', 'credit'])
    expect(effectOfTaking({ state: 'requested', payment })).toBe('book');
});

test('a proposed time that is taken only moves a meeting that is confirmed already', () => {
  for (const state of ['awaiting-payment', 'booked', 'in-progress'] as const)
    expect(effectOfTaking({ state, payment: 'credit' })).toBe('move');
});

test('a request is confirmed by a move to a proposed time alone', () => {
  const times = [{ starts: { patient: { at: '2026-12-12T09:00:00.000Z' } } }];
  const request = { state: 'requested', payment: 'bank-transfer', proposal: { times } } as const;
  expect(effectOfMove(request, '2026-12-12T09:00:00Z')).toBe('confirm');
  expect(effectOfMove(request, '2026-12-12T10:00:00Z')).toBe('move');
  expect(effectOfMove({ ...request, proposal: null }, '2026-12-12T09:00:00Z')).toBe('move');
});
