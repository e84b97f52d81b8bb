import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { signInAs } from '../../tests/browser/dashboards.ts';
import type { Figure, Run } from '../figures.ts';
import { median } from '../measure/statistics.ts';
import { CPU_SLOWDOWN, slowDownCpu, startSite } from './browser.ts';
import { recordInteractions, sumShifts } from './in-page.ts';
import { PageScripts } from './page-scripts.ts';

const ROLES = ['patient', 'doctor'] as const;
/** Milliseconds after the load: long enough for the islands to hydrate and to load their data. */
const MEASURE_DELAY = 3_000;
const ROUNDS = 5;
/** The parts of a path that are a UUID, a number, a month or a date. */
const VARIABLE_PARTS = /(?<=\/)(?:[\da-f]{8}-[\da-f-]{27}|[\d-]+)(?=\/|$)/g;
/** Milliseconds between two touches or keys, so that each is painted and reported before the next. */
const TOUCH_PAUSE = 500;

/**
 * Measures the tabs of both dashboards: the most JavaScript, the largest layout shift, and the slowest interaction with
 * the picker of free times and with the doctor's week.
 */
export async function dashboards({ folder, print }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  process.env['TEST_ACCOUNTS'] = join(folder, 'client', 'keys', 'demo-accounts');
  let mostBytes = 0;
  let largestShift = 0;
  const slowest: Record<string, number[]> = { picker: [], week: [] };
  try {
    for (const role of ROLES) {
      await site.visit('/en/login', async (page, context) => {
        const session = await context.newCDPSession(page);
        await session.send('Network.setCacheDisabled', { cacheDisabled: true });
        await page.addInitScript(sumShifts);
        await page.addInitScript(recordInteractions);
        await signInAs(page, role);
        for (const path of await tabsOf(page, `/en/${role}-dashboard`)) {
          for (const address of [path, path.replace('/en/', '/ar/')]) {
            const [bytes, shift] = await loadTab(page, address);
            print(`${address}: ${(bytes / 1024).toFixed(1)} KB, shift ${shift.toFixed(3)}`);
            mostBytes = Math.max(mostBytes, bytes);
            largestShift = Math.max(largestShift, shift);
          }
        }
        await slowDownCpu(session);
        for (let round = 0; round < ROUNDS; round += 1) {
          const locale = round % 2 ? 'ar' : 'en';
          if (role === 'patient') slowest['picker']?.push(await usePicker(page, locale));
          else slowest['week']?.push(await useWeek(page, locale));
        }
      });
    }
  } finally {
    await site.stop();
  }
  for (const [name, delays] of Object.entries(slowest)) print(`${name}: slowest ${delays.join(', ')} ms`);
  return [
    { name: 'KB of JavaScript (brotli) of a tab', value: mostBytes / 1024, floor: 110, target: 100 },
    { name: 'layout shift of a tab', value: largestShift, floor: 0.05, target: 0.02 },
    ...Object.entries(slowest).map(([name, delays]) => ({
      name: `INP of the ${name}, CPU ÷ ${CPU_SLOWDOWN}`,
      value: median(delays),
      floor: 200,
      target: 150,
      unit: ' ms',
    })),
  ];
}

/**
 * The paths of all dashboard pages that links lead to; of paths that differ only in ids, numbers or dates, the first.
 * Links of all pages are read, because only some consultations have a report or a follow-up.
 */
async function tabsOf(page: Page, home: string): Promise<string[]> {
  const addressOfTab = new Map<string, string>();
  const visited = new Set<string>();
  const unvisited = [home];
  for (let path = unvisited.shift(); path !== undefined; path = unvisited.shift()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const pattern = path.replace(VARIABLE_PARTS, '{id}');
    if (!addressOfTab.has(pattern)) addressOfTab.set(pattern, path);
    await page.goto(path);
    const links = await page
      .locator(`a[href^="${home}"]`)
      .evaluateAll((anchors) => anchors.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    // Files, such as the statement of a month, are no tabs.
    unvisited.push(...links.filter((link) => !/\.\w+$/.test(link)));
  }
  return [...addressOfTab.values()];
}

/** Loads a page; returns the bytes of its JavaScript, inline scripts included, and its layout shift. */
async function loadTab(page: Page, path: string): Promise<[bytes: number, shift: number]> {
  const scripts = new PageScripts(page);
  await page.goto(path, { waitUntil: 'load' });
  await pause(MEASURE_DELAY);
  scripts.stop();
  const bytes = await scripts.bytes();
  return [bytes, await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))];
}

/** The duration of the slowest interaction with a page so far, in milliseconds. */
const slowestOf = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['slow'] ?? Number.NaN));

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(TOUCH_PAUSE);
  }
}

/** Moves through days and months of a doctor's free times by keyboard and by touch; returns the slowest interaction. */
async function usePicker(page: Page, locale: string): Promise<number> {
  await page.goto(`/${locale}/patient-dashboard/book?specialization=all`);
  await page.locator('.book-doctor .button-solid').first().tap();
  await page.waitForURL('**/book?*practice=*');
  const day = page.locator('[data-day][tabindex="0"]');
  if ((await page.locator('[data-day]').count()) === 0) await page.locator('main .rows a.row').first().tap();
  await day.waitFor();
  await page.waitForTimeout(MEASURE_DELAY);
  await day.focus();
  await press(page, ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']);
  const freeDays = page.locator('a[data-day][href]');
  for (let index = 0; index < Math.min(3, await freeDays.count()); index += 1) {
    await freeDays.nth(index).tap();
    await page.waitForTimeout(TOUCH_PAUSE);
  }
  return slowestOf(page);
}

/** Chooses a time of the week by keyboard and another day by touch; returns the slowest interaction. */
async function useWeek(page: Page, locale: string): Promise<number> {
  await page.goto(`/${locale}/doctor-dashboard/calendar`);
  await page.locator('.week-free[tabindex="0"]').first().waitFor();
  await page.waitForTimeout(MEASURE_DELAY);
  await page.locator('.week-free[tabindex="0"]').first().focus();
  await press(page, ['ArrowDown', 'Shift+ArrowDown', 'ArrowRight', 'ArrowLeft', 'Enter', 'Escape']);
  // The shown day has a link too; a tap on that would change nothing.
  await page.locator('.week-days a:not([aria-current="true"])').first().tap();
  await page.waitForTimeout(TOUCH_PAUSE);
  return slowestOf(page);
}
