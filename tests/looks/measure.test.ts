import { expect, test } from 'playwright/test';
import { findLayoutFaults } from './measure.ts';
import { longTexts } from './stretch.ts';

/** One page for each fault, which must be found, and sound pages, on which no fault may be found. */
const CASES: [name: string, html: string, fault: RegExp | undefined][] = [
  ['a sound page', '<h1>Title</h1><p>Text <b>bold</b> text</p><p>More</p>', undefined],
  ['a page that is too wide', '<div style="width: 900px">wide</div>', /the page is 9\d\d px wide/],
  ['an element beyond the edge', '<div style="margin-left: -40px">text</div>', /beyond the edge/],
  [
    'text that is cut',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">a long line of text</p>',
    /text is cut/,
  ],
  [
    'a choice whose name is cut',
    '<select style="width: 90px; padding-right: 30px"><option value="">Treatment and more</option></select>',
    /text of a choice is cut: “Treatment and more”/,
  ],
  [
    'a choice of something long',
    '<select style="width: 90px"><option value="">Any</option><option value="1" selected>Something long</option></select>',
    undefined,
  ],
  [
    'texts over each other',
    '<p style="margin: 0">first line</p><p style="margin: -18px 0 0">second line</p>',
    /texts overlap/,
  ],
  [
    'a text of two lines at most',
    '<p style="display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; width: 90px">' +
      'one two three four five six seven eight nine ten eleven</p><p>next</p>',
    undefined,
  ],
  [
    'a disclosure without a sign',
    '<details><summary>If you cancel</summary><p>Text</p></details>',
    /disclosure has no sign: .*“If you cancel”/,
  ],
  [
    'a disclosure with an icon',
    '<details><summary>If you cancel <svg width="8" height="8"></svg></summary><p>Text</p></details>',
    undefined,
  ],
  [
    'a disclosure with a drawn sign',
    '<style>summary::after { content: "" }</style><details><summary>If you cancel</summary></details>',
    undefined,
  ],
  [
    'a grid with an open row',
    '<ul class="closed-grid" style="display: grid; grid-template-columns: 1fr 1fr; padding: 0"><li>1</li><li>2</li><li>3</li></ul>',
    /the last row is open/,
  ],
  [
    'a grid whose last row is full',
    '<ul class="closed-grid" style="display: grid; grid-template-columns: 1fr 1fr; padding: 0"><li>1</li><li>2</li></ul>',
    undefined,
  ],
  [
    'a list that scrolls',
    '<div style="overflow-x: auto"><div style="width: 900px">wide</div></div>',
    undefined,
  ],
];

for (const [name, html, fault] of CASES) {
  test(`the check of layouts finds the right faults on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await page.setContent(`<!doctype html><html lang="en"><body style="margin: 8px">${html}</body></html>`);
    const found = await page.evaluate(findLayoutFaults);
    if (fault) expect(found.join('\n')).toMatch(fault);
    else expect(found).toEqual([]);
  });
}

test('a long title has 120 characters, and one word of 40', () => {
  for (const { title, word } of [longTexts('en'), longTexts('ar')]) {
    expect({ titleCount: title.length, wordCount: word.length }).toEqual({ titleCount: 120, wordCount: 40 });
    expect(title).toContain(`${word} `);
  }
});
