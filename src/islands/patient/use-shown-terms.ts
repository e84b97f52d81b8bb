import { useState } from 'react';
import { refresh } from '#client/use-call.ts';
import { getBundles } from '#contract/patient/bundles.ts';
import type { BeforePaying } from '#contract/payment.ts';

type Terms = BeforePaying['terms'];

/**
 * The distance-sale terms that a form shows. They stay the same while the page reads `present` anew, because the
 * patient may have read and accepted them already. `renew` is for a form that the server refused because the text has
 * changed: it shows the present terms, and unticks the box, so that the patient agrees to them anew.
 */
export function useShownTerms<Present extends Terms | undefined>(
  present: Present,
): { terms: Terms | Present; renew: (form: HTMLFormElement) => Promise<void> } {
  const [shown, setShown] = useState<Terms | undefined>(present);
  // Set while rendering, so that no later `present` replaces the first one.
  if (shown === undefined && present !== undefined) setShown(present);
  const renew = async (form: HTMLFormElement) => {
    await refresh(getBundles);
    setShown(undefined);
    const box = form.elements.namedItem('terms');
    if (!(box instanceof HTMLInputElement)) return;
    box.checked = false;
    box.focus();
  };
  return { terms: shown ?? present, renew };
}
