import { describe, expect, test } from 'vitest';
import { maskIban, parseIban, spacedIban } from '#domain/iban.ts';

describe('an IBAN', () => {
  test.each([
    ['TR33 0006 1005 1978 6457 8413 26', 'TR330006100519786457841326'],
    ['tr33-0006-1005-1978-6457-8413-26', 'TR330006100519786457841326'],
    ['\u2066TR33\u00a00006\u202f1005 1978 6457 8413 26\u2069', 'TR330006100519786457841326'],
    ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['NO93 8601 1117 947', 'NO9386011117947'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ])('%s is kept as %s', (text, iban) => {
    expect(parseIban(text)).toBe(iban);
  });

  test.each([
    ['two digits changed places', 'TR330006100519786457843126'],
    ['one digit changed', 'TR340006100519786457841326'],
    ['one digit too few', 'TR33000610051978645784132'],
    ['one digit too many', 'TR3300061005197864578413260'],
    ['the code of no country', 'ZZ330006100519786457841326'],
    ['letters where digits belong', 'TR33000610051978645784132O'],
    ['no text', ''],
    ['a full-width sign', '＝TR33'],
    ['a formula', '=TR330006100519786457841326'],
  ])('with %s is refused', (_, text) => {
    expect(parseIban(text)).toBeUndefined();
  });

  test('shows country and last four when masked, groups of four when printed', () => {
    expect(maskIban('TR330006100519786457841326')).toBe('TR•• •••• 1326');
    expect(spacedIban('NO9386011117947')).toBe('NO93 8601 1117 947');
  });
});
