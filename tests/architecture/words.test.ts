import { expect, test } from 'vitest';
import { actorsLeftOpen, sexesOfPeople } from './laws/words.ts';
import { projectOf } from './source/project.ts';

const found = (law: typeof sexesOfPeople, text: string) => law(projectOf({ 'src/domain/a.ts': text }));

test('a comment that calls a person he or she is found, in every form of comment', () => {
  for (const comment of ['// What he wrote.', '/** Her name. */', '/**\n * To him.\n */'])
    expect(found(sexesOfPeople, comment)).toHaveLength(1);
  expect(found(sexesOfPeople, "// What they wrote.\nconst he = 'his';")).toEqual([]);
});

test('a comment that begins with an actor left open is found', () => {
  expect(found(actorsLeftOpen, '/** Whoever asks waits. */')).toHaveLength(1);
  expect(found(actorsLeftOpen, '/** The caller waits, whoever they are. */')).toEqual([]);
});
