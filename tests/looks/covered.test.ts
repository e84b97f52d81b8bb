import { expect, test } from 'playwright/test';
import { findCoveredEnd, type Walk, watchFocus } from './covered.ts';

/** The notes of `watchFocus`, in the page. */
declare const walk: Walk;

const BAR = '<nav style="position: fixed; inset: auto 0 0; height: 100px; background: white">Bar</nav>';
const links = Array.from(
  { length: 60 },
  (_, number) => `<p><a href="#${number}">Link ${number}</a></p>`,
).join('');

/** A page with a fixed bar at the lower edge of the window. */
const pageWith = (style: string) =>
  `<!doctype html><html lang="en"><style>${style}</style><body>${links}${BAR}</body></html>`;

const CASES: [name: string, style: string, focus: RegExp | undefined, end: RegExp | undefined][] = [
  [
    'a sound page',
    'html { scroll-padding-bottom: 110px } body { padding-bottom: 110px }',
    undefined,
    undefined,
  ],
  ['a bar over the focus', 'body { padding-bottom: 110px }', /is covered by <nav/, undefined],
  ['a bar over the end', 'html { scroll-padding-bottom: 110px }', undefined, /“Link 59” is covered by <nav/],
  [
    'an element out of the window',
    'html { scroll-padding-bottom: 110px } body { padding-bottom: 110px } p:nth-child(9) a { position: fixed; top: 900px }',
    /is out of the window/,
    undefined,
  ],
];

for (const [name, style, focus, end] of CASES) {
  test(`the checks of fixed elements find the right faults on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 600 });
    await page.setContent(pageWith(style));
    await page.evaluate(watchFocus);
    // The last links are left out: the bar may cover them at the end of the page, which the second check finds.
    for (let step = 0; step < 55; step += 1) await page.keyboard.press('Tab');
    const { faults } = await page.evaluate(() => walk);
    if (focus) expect(faults.join('\n')).toMatch(focus);
    else expect(faults).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const found = await page.evaluate(findCoveredEnd);
    if (end) expect(found.join('\n')).toMatch(end);
    else expect(found).toEqual([]);
  });
}
