import type { InferOutput } from 'valibot';
import { checkQuiz } from '#content/check-quiz.ts';
import { refer, slugsIn, uniqueSlugs } from '#content/checks.ts';
import { referSteps, type StepTargets } from '#content/schemas/next-steps.ts';
import { QuizFile } from '#content/schemas/quizzes.ts';
import { readFolder } from '#content/read/folder.ts';
import type { ContentFiles } from '#content/content-files.ts';

export interface QuizContent extends InferOutput<typeof QuizFile> {
  key: string;
}

interface Known extends StepTargets {
  people: ReadonlySet<string>;
}

/** Every file below `quizzes`. */
export function loadQuizzes(files: ContentFiles, known: Known): QuizContent[] {
  const filed = readFolder(files, 'quizzes', QuizFile);
  for (const { file, content } of filed) {
    refer(file, 'author', [content.author], known.people);
    refer(file, 'reviewer', [content.reviewer], known.people);
    checkQuiz(file, content);
    for (const { key, next } of content.bands) referSteps(file, `bands ${key} next`, next, known);
  }
  uniqueSlugs(filed.flatMap(({ file, name, content }) => slugsIn(file, name, content.slug)));
  return filed.map(({ name, content }) => ({ key: name, ...content }));
}
