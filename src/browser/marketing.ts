/**
 * Tells advertising services that an enquiry was sent from this page, or led to it: by asking each for its picture,
 * without the address of the page. `agreed` says whether the visitor agrees to it now; what every page loads hands it
 * over, since a shared import would be one more file there.
 */
export function reportEnquiries(pictures: readonly string[], agreed: () => boolean): void {
  const tell = () => {
    if (!agreed()) return;
    for (const address of pictures) {
      const picture = new Image();
      picture.referrerPolicy = 'no-referrer';
      picture.src = address;
    }
  };
  addEventListener('enquiry', tell);
  // A page that is loaded anew tells of nothing new.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && document.querySelector('[data-enquiry]')) tell();
}
