import { startWizard } from '#browser/tools/wizard.ts';
import { type QuizRules, scoreQuiz } from '#domain/quiz-score.ts';

/** The data that the page passes to this script as JSON. */
export interface QuizData extends QuizRules {
  /** Message below a question without an answer. */
  required: string;
}

/** Asks the questions of a quiz in turn and adds up its score in the browser; answers are sent only to save them. */
export function startQuiz(tool: HTMLElement, form: HTMLFormElement): void {
  const quiz: QuizData = JSON.parse(tool.querySelector('script')?.textContent ?? '{}');
  const findOutcome = () => {
    const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    return scoreQuiz(quiz, Object.fromEntries(chosen));
  };
  startWizard(tool, form, {
    problemsIn(fields) {
      const result = findOutcome();
      const missing = 'missing' in result ? result.missing.filter((key) => fields.includes(key)) : [];
      return Object.fromEntries(missing.map((key) => [key, quiz.required]));
    },
    showResult(result) {
      const found = findOutcome();
      if ('missing' in found) return;
      const band = found.urgent ? undefined : found.band;
      for (const element of result.querySelectorAll<HTMLElement>('[data-band]'))
        element.hidden = element.dataset['band'] !== band;
      const urgent = result.querySelector<HTMLElement>('[data-urgent]');
      if (urgent) urgent.hidden = !found.urgent;
      showScore(result, found.urgent ? undefined : found.score);
    },
  });
}

function showScore(result: HTMLElement, score: number | undefined): void {
  const line = result.querySelector<HTMLElement>('[data-score]');
  if (!line) return;
  line.hidden = score === undefined;
  const text = line.querySelector('p');
  if (text) text.textContent = (text.dataset['pattern'] ?? '').replace('{{score}}', String(score ?? 0));
  line.querySelector('rect')?.setAttribute('width', String(score ?? 0));
}
