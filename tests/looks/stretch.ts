import type { Locale } from '#config.ts';

/** A title of 120 characters, one of its words of 40. */
const LONG: Record<'arabic' | 'latin', { title: string; word: string }> = {
  latin: {
    word: 'Elektroensefalografikardiyovaskülerlerin',
    title:
      'Elektroensefalografikardiyovaskülerlerin before, during and after a treatment that takes several months of one year, say',
  },
  arabic: {
    word: 'فسيستخدمونهموهاكذلكوباستقلاليتهمالتامةوس',
    title:
      'فسيستخدمونهموهاكذلكوباستقلاليتهمالتامةوس قبل العلاج وخلاله وبعده في مسار يمتد أشهرًا عدة من سنة كاملة مع متابعة الطبيبين',
  },
};

export const longTexts = (locale: Locale) => LONG[locale === 'ar' ? 'arabic' : 'latin'];

/**
 * Runs in the page: replaces the texts of editors by very long ones. Headings, summaries, and links of breadcrumbs and
 * tables of contents become long titles; names, topics and cells of tables and lists of facts become one long word;
 * running text begins with that word; texts of the footer become two words. Numbers (`.figures`) stay, since the site
 * formats them and no editor writes them. Returns the number of replacements.
 */
export function stretch({ title, word }: { title: string; word: string }): number {
  const textNodesOf = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const replaceTexts = (selector: string, text: (old: string) => string) => {
    for (const element of document.querySelectorAll(selector)) {
      for (const node of textNodesOf(element)) {
        node.textContent = text(node.textContent ?? '');
        stretched += 1;
      }
    }
  };
  let stretched = 0;
  const titles = ['h1', 'h2', 'h3', 'summary', 'h1 *', 'h2 *', 'h3 *', '.crumbs :is(a, span)', '.toc a'];
  replaceTexts(titles.map((selector) => `main ${selector}`).join(), () => title);
  replaceTexts(
    'main :is(.chip, .chip *, .card-topic a, .post-meta *, dt, dd, dd *, th, td, bdi, cite, strong, figcaption):not(.figures, .figures *)',
    () => word,
  );
  replaceTexts('main :is(p, p *, li):not(.figures, .figures *)', (old) => `${word} ${old}`);
  replaceTexts('.footer-links a, .contacts p, .footer-overview *', () => `${word} ${word}`);
  return stretched;
}
