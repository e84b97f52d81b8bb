export interface Wizard {
  /** Problems of the answers to these fields: message by field. */
  problemsIn(fields: readonly string[]): Readonly<Record<string, string>>;
  /** Fills in the result of all answers. */
  showResult(result: HTMLElement): void;
}

/** Shows the steps of a form one after another, then the result. The answers are sent only to save the result. */
export function startWizard(tool: HTMLElement, form: HTMLFormElement, wizard: Wizard): void {
  const result = tool.querySelector<HTMLElement>('[data-result]');
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  if (!result || steps.length === 0 || 'ready' in form.dataset) return;
  let current = 0;

  const goToStep = (index: number, focus = true) => {
    current = index;
    for (const [stepIndex, step] of steps.entries()) step.hidden = stepIndex !== index;
    form.hidden = false;
    result.hidden = true;
    if (focus) focusHeading(steps[index]?.querySelector<HTMLElement>('.tool-count'));
  };
  const finish = () => {
    wizard.showResult(result);
    form.hidden = true;
    result.hidden = false;
    focusHeading(result.querySelector<HTMLElement>('h2'));
  };

  form.addEventListener('submit', (event) => {
    // A button with its own address saves the result in the account: the browser sends the answers there.
    if (event.submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    const step = steps[current];
    const problems = wizard.problemsIn(fieldsOf(step).map(({ dataset }) => dataset['field'] ?? ''));
    if (step && showProblems(step, problems)) return;
    if (current < steps.length - 1) goToStep(current + 1);
    else finish();
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') keepNoneAlone(form, target);
  });
  tool.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-back]')) goToStep(current - 1);
    if (target.closest('[data-change]')) goToStep(0);
    if (target.closest('[data-again]')) {
      form.reset();
      goToStep(0);
    }
  });
  form.dataset['ready'] = '';
  goToStep(0, false);
}

const fieldsOf = (step: HTMLElement | undefined) => [
  ...(step?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

/** Shows problems below their fields and focuses the first such field. Returns whether there are any. */
function showProblems(step: HTMLElement, problems: Readonly<Record<string, string>>): boolean {
  let firstInvalidField: HTMLElement | undefined;
  for (const field of fieldsOf(step)) {
    const problem = problems[field.dataset['field'] ?? ''];
    const line = field.querySelector<HTMLElement>('[data-problem]');
    const text = line?.querySelector('span');
    if (line && text) {
      text.textContent = problem ?? '';
      line.hidden = problem === undefined;
    }
    for (const input of field.querySelectorAll('input')) {
      if (problem !== undefined) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
    if (problem !== undefined) firstInvalidField ??= field;
  }
  const inputs = [...(firstInvalidField?.querySelectorAll('input') ?? [])];
  (inputs.find((input) => input.checkVisibility()) ?? inputs[0])?.focus();
  return firstInvalidField !== undefined;
}

/** Ticking “None of these” unticks the other answers; ticking another answer unticks “None of these”. */
function keepNoneAlone(form: HTMLFormElement, chosen: HTMLInputElement): void {
  if (!chosen.checked) return;
  const conflictingAnswers = form.querySelectorAll<HTMLInputElement>(`input[name="${chosen.name}"]:checked`);
  for (const conflicting of conflictingAnswers) {
    if (conflicting !== chosen && (conflicting.value === 'none' || chosen.value === 'none'))
      conflicting.checked = false;
  }
}

function focusHeading(heading: HTMLElement | null | undefined): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}
