/**
 * Loads the script of a quiz or a calculator when the visitor first points at, focuses or fills in the tool. A form that
 * is sent meanwhile, however often, waits for the script; if the script cannot be loaded, the browser posts the form.
 */
export function loadOnTouch(tool: HTMLElement): void {
  const form = tool.querySelector('form');
  if (!form) return;
  let loading: Promise<void> | undefined;
  let isHeld = false;
  const start = () => {
    loading ??= load(tool, form).then(() => form.removeEventListener('submit', holdSubmit));
    // An unhandled rejection would reload the page (chunk-guard.ts), and the answers would be lost.
    loading.catch(() => undefined);
    return loading;
  };
  const holdSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    start().then(
      () => form.requestSubmit(),
      () => {
        // The page may be shown again by Back; then the browser sends the form.
        form.removeEventListener('submit', holdSubmit);
        // `form.submit` may be a field: a question can have the name “submit”.
        HTMLFormElement.prototype.submit.call(form);
      },
    );
  };
  form.addEventListener('submit', holdSubmit);
  for (const touch of ['pointerover', 'pointerdown', 'focusin', 'input']) {
    tool.addEventListener(touch, start, { once: true, passive: true });
  }
}

async function load(tool: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (tool.dataset['tool'] === 'quiz') (await import('#browser/tools/quiz.ts')).startQuiz(tool, form);
  else (await import('#browser/tools/calculator.ts')).startCalculator(tool, form);
}
