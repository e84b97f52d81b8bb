/**
 * Loads the script of a quiz or a calculator when the visitor first touches it. A form that is sent before that waits
 * for it; where it cannot be had, the form is posted as it would be without a script.
 */
export function loadOnTouch(tool: HTMLElement): void {
  const form = tool.querySelector('form');
  if (!form) return;
  let loading: Promise<void> | undefined;
  const begin = () => {
    loading ??= load(tool, form).then(() => form.removeEventListener('submit', early));
    loading.catch(() => undefined);
    return loading;
  };
  const early = (event: SubmitEvent) => {
    event.preventDefault();
    form.removeEventListener('submit', early);
    begin().then(
      () => form.requestSubmit(),
      // Not by the form's own property: a question may have that name.
      () => HTMLFormElement.prototype.submit.call(form),
    );
  };
  form.addEventListener('submit', early);
  for (const touch of ['pointerover', 'pointerdown', 'focusin', 'input']) {
    tool.addEventListener(touch, begin, { once: true, passive: true });
  }
}

async function load(tool: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (tool.dataset['tool'] === 'quiz') (await import('#browser/tools/quiz.ts')).startQuiz(tool, form);
  else (await import('#browser/tools/calculator.ts')).startCalculator(tool, form);
}
