import { agreesTo } from '#browser/agreed.ts';

/**
 * Tells advertising services that an enquiry was sent from this page, or led to it: by asking each for its picture,
 * without the address of the page.
 */
export function tellOfEnquiries(pictures: readonly string[]): void {
  const tell = () => {
    if (!agreesTo('marketing')) return;
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
