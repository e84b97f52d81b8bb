/**
 * Tells advertising services that an enquiry was sent from this page, or that this page confirms one: it requests the
 * picture of each service, without the address of the page. `hasConsent` tells whether the visitor consents at that moment;
 * it is a parameter because importing it here too would split off one more file for every page to load.
 */
export function reportEnquiries(pictures: readonly string[], hasConsent: () => boolean): void {
  const updateConsent = () => {
    if (!hasConsent()) return;
    for (const address of pictures) {
      const picture = new Image();
      picture.referrerPolicy = 'no-referrer';
      picture.src = address;
    }
  };
  addEventListener('enquiry', updateConsent);
  // A reloaded page confirms no new enquiry.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && document.querySelector('[data-enquiry]')) updateConsent();
}
