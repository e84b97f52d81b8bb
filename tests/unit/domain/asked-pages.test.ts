import { describe, expect, test } from 'vitest';
import { fold } from '#domain/fold.ts';
import { asksForPage, pagesAskedFor } from '#domain/search/asked-pages.ts';

const askedPages = (key: string) => pagesAskedFor(fold(key));

describe('a search asks for the cost page', () => {
  test.each([
    'combien coûte un implant',
    'implant ne kadar',
    'التكلفة',
    'تكلف',
    'التكاليف',
    'السعر',
    'الأسعار',
    'كام سعر الزراعة',
  ])('with %j', (key) => expect(askedPages(key)).toEqual(['cost']));

  test.each([
    'السعرات الحرارية',
    'كم سعرات في اليوم',
    'implant ne kadar sürüyor',
    'iyileşme ne kadar süre',
    'implant ne kadar sürer',
    'ne kadar kalmalıyım',
  ])('not with %j', (key) => expect(askedPages(key)).toEqual([]));

  test('with a question for the price beside one for the duration', () => {
    expect(askedPages('ne kadar sürer ve fiyatı')).toEqual(['cost']);
  });
});

describe('a search asks for the sign-in', () => {
  test.each(['giriş yap', 'giriş', 'تسجيل الدخول', 'تسجيل دخول', 'حسابي'])('with %j', (key) =>
    expect(askedPages(key)).toEqual(['login']),
  );

  test.each([
    'حساب كتلة الجسم',
    'حساب عدد البصيلات',
    'Türkiye’ye giriş',
    'türkiyeye giriş için vize',
    'دخول تركيا',
    'شروط الدخول إلى تركيا',
  ])('not with %j', (key) => expect(askedPages(key)).toEqual([]));
});

test.each(['سعرات', 'حساب'])('the word %j alone names no page', (word) => {
  expect(asksForPage(fold(word))).toBe(false);
});
