import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onUnreadable, open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { UNREADABLE } from '#domain/unreadable.ts';

const place = (row: string) => ({ table: 'leads', row, column: 'phone' });
const ROW = '6f1c7a3e-0b5d-4c8a-9e2f-0a1b2c3d4e5f';
const OTHER = '7f1c7a3e-0b5d-4c8a-9e2f-0a1b2c3d4e5f';

const onReport = vi.fn();
beforeEach(() => onUnreadable(onReport));
afterEach(() => onReport.mockClear());

test('decrypts a text of its place, and reports nothing', () => {
  expect(open(place(ROW), encrypt(place(ROW), '+90'))).toBe('+90');
  expect(onReport).not.toHaveBeenCalled();
});

test('reports a cell that cannot be decrypted once, and returns its placeholder', () => {
  const foreign = encrypt(place(OTHER), '+90 532');
  for (let time = 0; time < 3; time += 1) expect(open(place(ROW), foreign)).toBe(UNREADABLE);
  expect(onReport).toHaveBeenCalledTimes(1);
  const [cause] = onReport.mock.calls[0] as [Error];
  expect(cause.message).toContain(`leads.phone of ${ROW} cannot be read`);
  expect(cause.message).not.toContain('532');
});

test('refuses to encrypt for a row whose id has another spelling', () => {
  for (const row of [ROW.toUpperCase(), `{${ROW}}`, ` ${ROW}`, 'leads'])
    expect(() => encrypt(place(row), '+90')).toThrow('it is no id of a row');
});
