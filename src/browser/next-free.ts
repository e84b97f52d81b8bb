import type { getNextFree } from '#contract/online/slots.ts';

/**
 * Next free days change by the minute, pages are stored: once one is seen, all of the page are asked for in one call.
 * Without an answer the day of the page's making stands, and says of when it is.
 */

const shown = [...document.querySelectorAll<HTMLElement>('[data-next-free]')];

async function refresh(): Promise<void> {
  const ids = [...new Set(shown.map(({ dataset }) => dataset['nextFree']))].join(',');
  const { items } = await import('#client/light-call.ts')
    .then(({ lightCall }) => lightCall<typeof getNextFree>('GET', '/practices/next-free', { query: { ids } }))
    .catch(() => ({ items: [] }));
  for (const element of shown) {
    const now = items.find(({ practice_id: id }) => id === element.dataset['nextFree']);
    const words = element.querySelector('a') ?? element;
    if (!now) element.classList.add('unanswered');
    else if (words.textContent.trim() !== now.text) words.textContent = now.text;
  }
}

const watch = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  watch.disconnect();
  void refresh();
});
for (const element of shown) watch.observe(element);
