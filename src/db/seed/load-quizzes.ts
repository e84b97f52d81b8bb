import type { InferOutput } from 'valibot';
import { checkQuiz } from '#db/seed/check-quiz.ts';
import { refer, slugsIn, uniqueSlugs } from '#db/seed/checks.ts';
import { referSteps, type StepTargets } from '#db/seed/next-steps.ts';
import { QuizFile } from '#db/seed/quiz-schemas.ts';
import { readFolder } from '#db/seed/read-folder.ts';
import type { SeedFiles } from '#db/seed/seed-files.ts';

export interface QuizSeed extends InferOutput<typeof QuizFile> {
  key: string;
}

interface Known extends StepTargets {
  people: ReadonlySet<string>;
}

/** Every file below `quizzes`. */
export function loadQuizzes(files: SeedFiles, known: Known): QuizSeed[] {
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
