import { expect, test } from 'vitest';
import { formsThatNeedContent } from './laws/forms.ts';
import { projectOf } from './source/project.ts';

const PATH = 'src/pages/[lang]/forms/patient-pay.astro';
const faultsOf = (text: string) => formsThatNeedContent(projectOf({ [PATH]: text }));

test.each([
  "if (answer?.content) return Astro.redirect(back('paid'), 303);",
  "if (answer.content)\n  return Astro.redirect(back('paid'), 303);",
])('a form may not ask for content that it does not use: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
});

test.each([
  "if (answer?.status === 200) return Astro.redirect(back('paid'), 303);",
  'if (answer?.content) return Astro.redirect(paths.estimate(locale, answer.content.id), 303);',
])('a form may ask for the status, or for content that it uses: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});
