/**
 * Tells advertising services that an enquiry was sent from this page, or that this page confirms one: it requests the
 * picture of each service, without the address of the page. `hasConsent` says whether the visitor consents at that
 * moment. It is a parameter because a second import of its module would put the module into a file of its own, which
 * every page would have to load.
 */
export function reportEnquiries(pictures: readonly string[], hasConsent: () => boolean): void {
  const requestPictures = () => {
    if (!hasConsent()) return;
    for (const address of pictures) {
      const picture = new Image();
      picture.referrerPolicy = 'no-referrer';
      picture.src = address;
    }
  };
  addEventListener('enquiry', requestPictures);
  // A reloaded page confirms no new enquiry.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && document.querySelector('[data-enquiry]')) requestPictures();
}
