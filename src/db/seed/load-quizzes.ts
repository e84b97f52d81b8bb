import type { InferOutput } from 'valibot';
import { checkQuiz } from '#db/seed/check-quiz.ts';
import { refer, slugsIn, uniqueSlugs } from '#db/seed/checks.ts';
import { QuizFile } from '#db/seed/quiz-schemas.ts';
import { readFolder } from '#db/seed/read-folder.ts';
import type { SeedFiles } from '#db/seed/seed-files.ts';

export interface QuizSeed extends InferOutput<typeof QuizFile> {
  key: string;
}

interface Known {
  people: ReadonlySet<string>;
  posts: ReadonlySet<string>;
  services: ReadonlySet<string>;
  specialties: ReadonlySet<string>;
}

/** Every file below `quizzes`. */
export function loadQuizzes(files: SeedFiles, known: Known): QuizSeed[] {
  const filed = readFolder(files, 'quizzes', QuizFile);
  for (const { file, content } of filed) {
    refer(file, 'author', [content.author], known.people);
    refer(file, 'reviewer', [content.reviewer], known.people);
    checkQuiz(file, content);
    for (const { key, next } of content.bands) {
      for (const step of next) referStep(file, `bands ${key} next`, step, known);
    }
  }
  uniqueSlugs(filed.flatMap(({ file, name, content }) => slugsIn(file, name, content.slug)));
  return filed.map(({ name, content }) => ({ key: name, ...content }));
}

function referStep(
  file: string,
  place: string,
  step: QuizSeed['bands'][number]['next'][number],
  known: Known,
): void {
  if (step.to === 'doctors') refer(file, `${place} specialty`, [step.specialty], known.specialties);
  if (step.to === 'service' || step.to === 'cost')
    refer(file, `${place} service`, [step.service], known.services);
  if (step.to === 'post') refer(file, `${place} post`, [step.post], known.posts);
}
