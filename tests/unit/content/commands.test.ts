import { expect, test } from 'vitest';
import { Editor } from '../../api/content/session.ts';

test.each(['constructor', 'toString', '__proto__', 'pusch'])('%s is no command', async (name) => {
  const editor = new Editor();
  for (const words of [[name], ['help', name]]) {
    expect(await editor.run(...words)).toBe(2);
    expect(editor.output).toContain(`There is no command ${name}`);
  }
});
