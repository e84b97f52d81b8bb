import { allTexts } from './editorial-files.ts';
import type { SeedFolder } from './seed-folder.ts';

const KEYS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'];

const option = (key: string, score: number) => ({ key, score, label: allTexts(`Answer ${key}`) });

/** 0 to 12 points; the first question has a warning sign, and the last no explanation. */
const quiz = (key: string) => ({
  position: 1,
  family: 'dentistry',
  author: 'leila-haddad',
  reviewer: 'dr-selin-aydin',
  reviewed: '2026-02-03',
  title: allTexts(key),
  summary: allTexts('Summary'),
  intro: allTexts('Intro'),
  slug: { ar: `${key}-ar`, en: `${key}-en`, fr: `${key}-fr`, tr: `${key}-tr` },
  meta_title: allTexts('Meta'),
  meta_description: allTexts('About'),
  questions: KEYS.map((name) => ({
    key: name,
    question: allTexts(`Question ${name}`),
    explanation: name === 'q6' ? null : allTexts(`Because ${name}`),
    options: [
      option('no', 0),
      option('yes', 2),
      ...(name === 'q1' ? [{ ...option('alarm', 0), urgent: true }] : []),
    ],
  })),
  bands: [
    { key: 'low', from: 0, to: 3, next: [{ to: 'consultation' }] },
    { key: 'middle', from: 4, to: 8, next: [{ to: 'service', service: 'crown' }] },
    { key: 'high', from: 9, to: 12, next: [{ to: 'doctors', specialty: 'prosthodontics' }] },
  ].map((band) => ({
    ...band,
    title: allTexts(band.key),
    text: allTexts(`You are ${band.key}`),
  })),
  urgent: { title: allTexts('Now'), text: allTexts('See a doctor') },
  method: allTexts('Method'),
  limits: allTexts('Limits'),
  sources: [{ title: 'A source', publisher: 'NHS', year: 2020 }],
});

type Quiz = ReturnType<typeof quiz>;

/** Writes the file of a quiz; `change` may make it invalid. */
export function writeQuiz(
  folder: SeedFolder,
  key: string,
  change: (valid: Quiz) => object = (valid) => valid,
): void {
  folder.write(`quizzes/${key}.json`, change(quiz(key)));
}
