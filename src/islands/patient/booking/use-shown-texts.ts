import { useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { getConsents } from '#contract/patient/consents.ts';
import type { Consent } from '#islands/patient/booking/ConsentPart.tsx';

const loadGetBundles = () => import('#contract/patient/bundles.ts').then((module) => module.getBundles);

/** The legal texts of the form: the consents, and the version of the distance-sale terms that it links to. */
interface ShownTexts {
  consents: readonly Consent[];
  termsVersion: string;
}

/**
 * The legal texts that the form shows. `renew` reads the present ones after the server has refused an agreement to an
 * earlier text, and returns them; undefined if they cannot be read, and then the form stays as it is.
 */
export function useShownTexts(locale: Locale, initial: ShownTexts) {
  const [texts, setTexts] = useState(initial);
  const readTexts = async (): Promise<ShownTexts> => {
    const api = browserApi(locale);
    const [consents, bundles] = await Promise.all([
      api.call(getConsents),
      loadGetBundles().then((getBundles) => api.call(getBundles)),
    ]);
    return { consents: consents.items, termsVersion: bundles.before_paying.terms.version };
  };
  const renew = async (): Promise<ShownTexts | undefined> => {
    const present = await readTexts().catch(() => undefined);
    if (present) setTexts(present);
    return present;
  };
  return { texts, renew };
}
