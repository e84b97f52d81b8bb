import { expect, test } from 'vitest';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { getPrice } from '#contract/costs/costs.ts';

const read = (content: unknown) => readTolerantly(getPrice.output, content, { locale: 'tr' }).content;

test.each([
  [
    { price: 1250, currency: 'EUR' },
    { amount: 125_000, currency: 'EUR' },
  ],
  [
    { total: '1250.50', currency: 'EUR', stars: 4, travellers: 2 },
    { amount: 125_050, currency: 'EUR' },
  ],
  [
    { price: null, amount: '1250', currency: 'JPY' },
    { amount: 1_250, currency: 'JPY' },
  ],
])('%j is read as one sum', (content, total) => {
  expect(read(content)).toEqual({ total });
});

test.each([
  [{ price: 'on request', currency: 'EUR' }],
  [{ price: 1250, currency: 'credits' }],
  [{ price: -5, currency: 'EUR' }],
  [{ price: '1250.00' }],
  [1250],
  ['on request'],
  [{ travellers: 2 }],
])('%j is no price', (content) => {
  expect(() => read(content)).toThrow(TypeError);
});

test('null is read as null, which means that there is no price', () => {
  expect(read(null)).toBeNull();
});
