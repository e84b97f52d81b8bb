import type { InferOutput } from 'valibot';
import { checkQuiz } from '#content/check-quiz.ts';
import { checkReferences, slugPlaces, requireUniqueSlugs } from '#content/checks.ts';
import { checkStepReferences, type StepTargets } from '#content/schemas/next-steps.ts';
import { QuizFile } from '#content/schemas/quizzes.ts';
import { readFolder } from '#content/read/folder.ts';
import type { ContentFiles } from '#content/content-files.ts';

export interface QuizContent extends InferOutput<typeof QuizFile> {
  key: string;
}

interface KnownKeys extends StepTargets {
  people: ReadonlySet<string>;
}

/** Reads and checks every file below `quizzes`. Throws a ContentError. */
export function loadQuizzes(files: ContentFiles, knownKeys: KnownKeys): QuizContent[] {
  const itemFiles = readFolder(files, 'quizzes', QuizFile);
  for (const { file, content } of itemFiles) {
    checkReferences(file, 'author', [content.author], knownKeys.people);
    checkReferences(file, 'reviewer', [content.reviewer], knownKeys.people);
    checkQuiz(file, content);
    for (const { key, next } of content.bands)
      checkStepReferences(file, `bands ${key} next`, next, knownKeys);
  }
  requireUniqueSlugs(itemFiles.flatMap(({ file, name, content }) => slugPlaces(file, name, content.slug)));
  return itemFiles.map(({ name, content }) => ({ key: name, ...content }));
}
