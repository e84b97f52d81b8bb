import { expect, test } from 'vitest';
import { indentLines, plainText } from '../../../scripts/desk/table.ts';

test('lines keep their own indentation below that of the block', () => {
  expect(indentLines(JSON.stringify({ languages: ['ar'] }, null, 2))).toEqual([
    '  {',
    '    "languages": [',
    '      "ar"',
    '    ]',
    '  }',
  ]);
});

test('texts lose sequences of terminals and overrides of the direction', () => {
  expect(plainText('\u001b[31mred\u001b[0m \u202eabc')).toBe('red  abc');
  expect(indentLines('a\u0007b\r\n c')).toEqual(['  a b', '   c']);
});
