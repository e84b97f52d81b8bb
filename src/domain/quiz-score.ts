/** Every sum of one answer per question, ascending. `questions` holds the scores of each question's options. */
export function reachableScores(questions: readonly (readonly number[])[]): number[] {
  let sums = [0];
  for (const scores of questions) {
    sums = [...new Set(sums.flatMap((sum) => scores.map((score) => sum + score)))];
  }
  return sums.sort((a, b) => a - b);
}

/** The rules that a quiz is scored by. */
export interface QuizRules {
  questions: readonly {
    key: string;
    options: readonly { key: string; score: number; urgent: boolean }[];
  }[];
  /**
   * Ranges of scores, both ends inclusive; every reachable score lies in exactly one. Without bands the points
   * alone are the result.
   */
  bands: readonly { key: string; from: number; to: number }[];
}

export type QuizOutcome =
  /** Questions without an answer, or with an unknown one. */
  | { missing: string[] }
  /** A warning sign was chosen, so there is no score. */
  | { urgent: true }
  /** The band; undefined when the quiz has none. */
  | { urgent: false; score: number; band: string | undefined };

/** Scores a quiz; `chosen` maps the keys of questions to those of options. */
export function scoreQuiz(
  { questions, bands }: QuizRules,
  chosen: Readonly<Record<string, string>>,
): QuizOutcome {
  const answers = questions.map(({ key, options }) => options.find((option) => option.key === chosen[key]));
  const missing = questions.filter((_, index) => !answers[index]).map(({ key }) => key);
  if (missing.length > 0) return { missing };
  if (answers.some((answer) => answer?.urgent)) return { urgent: true };
  const score = answers.reduce((sum, answer) => sum + (answer?.score ?? 0), 0);
  const band = bands.find(({ from, to }) => from <= score && score <= to);
  if (!band && bands.length > 0) throw new Error(`no band holds the score ${score}`);
  return { urgent: false, score, band: band?.key };
}

/** The highest reachable score; with an urgent answer there is none. */
export const highestScore = ({ questions }: Pick<QuizRules, 'questions'>): number =>
  questions.reduce((sum, { options }) => {
    const scores = options.filter(({ urgent }) => !urgent).map(({ score }) => score);
    return sum + Math.max(...scores);
  }, 0);
