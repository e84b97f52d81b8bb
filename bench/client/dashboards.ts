import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { signInAs } from '../../tests/browser/dashboards.ts';
import type { Figure, Run } from '../figures.ts';
import { median, receive, SLOWER, slowDown } from './browser.ts';
import { recordTouches, sumShifts } from './in-page.ts';
import { PageScripts } from './page-scripts.ts';

const ROLES = ['patient', 'doctor'] as const;
/** Islands are awake by then, and what they asked for is there. */
const AFTER = 3_000;
const ROUNDS = 5;
/** Between touches, so that each is an interaction of its own. */
const BETWEEN = 500;

/** The tabs of both dashboards: JavaScript by the byte, how far things move, and how fast picker and week answer. */
export async function dashboards({ folder, say }: Run): Promise<Figure[]> {
  const visitors = await receive(folder);
  process.env['TEST_ACCOUNTS'] = join(folder, 'client', 'keys', 'demo-accounts');
  let bytes = 0;
  let shift = 0;
  const slowest: Record<string, number[]> = { picker: [], week: [] };
  try {
    for (const role of ROLES) {
      await visitors.visit('/en/login', async (page, context) => {
        const session = await context.newCDPSession(page);
        await session.send('Network.setCacheDisabled', { cacheDisabled: true });
        await page.addInitScript(sumShifts);
        await page.addInitScript(recordTouches);
        await signInAs(page, role);
        for (const path of await tabsOf(page, `/en/${role}-dashboard`)) {
          for (const address of [path, path.replace('/en/', '/ar/')]) {
            const [sum, moved] = await weigh(page, address);
            say(`${address}: ${(sum / 1024).toFixed(1)} KB, shift ${moved.toFixed(3)}`);
            bytes = Math.max(bytes, sum);
            shift = Math.max(shift, moved);
          }
        }
        await slowDown(session);
        for (let round = 0; round < ROUNDS; round += 1) {
          const locale = round % 2 ? 'ar' : 'en';
          if (role === 'patient') slowest['picker']?.push(await usePicker(page, locale));
          else slowest['week']?.push(await useWeek(page, locale));
        }
        await undoSlowDown(session);
      });
    }
  } finally {
    await visitors.stop();
  }
  for (const [name, delays] of Object.entries(slowest)) say(`${name}: slowest ${delays.join(', ')} ms`);
  return [
    { name: 'KB of JavaScript (brotli) of a tab', value: bytes / 1024, floor: 110, target: 100 },
    { name: 'layout shift of a tab', value: shift, floor: 0.05, target: 0.02 },
    ...Object.entries(slowest).map(([name, delays]) => ({
      name: `INP of the ${name}, CPU ÷ ${SLOWER}`,
      value: median(delays),
      floor: 200,
      target: 150,
      unit: ' ms',
    })),
  ];
}

const undoSlowDown = (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

/** Every address of the dashboard that its pages lead to; of addresses that differ in an id, the first. */
async function tabsOf(page: Page, home: string): Promise<string[]> {
  const addressOfTab = new Map<string, string>();
  const open = [home];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const shape = path.replace(/[\da-f]{8}-[\da-f-]{27}/, '{id}');
    if (addressOfTab.has(shape)) continue;
    addressOfTab.set(shape, path);
    await page.goto(path);
    const links = await page
      .locator(`a[href^="${home}"]`)
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    // A statement of a month is no tab.
    open.push(...links.filter((link) => !/\.\w+$/.test(link)));
  }
  return [...addressOfTab.values()];
}

/** Bytes of JavaScript that a page brings, inline scripts included, and how far things moved. */
async function weigh(page: Page, path: string): Promise<[number, number]> {
  const scripts = new PageScripts(page);
  await page.goto(path, { waitUntil: 'load' });
  await pause(AFTER);
  scripts.stop();
  const sum = await scripts.bytes();
  return [sum, await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))];
}

const slowestOf = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['slow'] ?? Number.NaN));

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN);
  }
}

/** Days and months of a doctor's free times, by keyboard and by finger. */
async function usePicker(page: Page, locale: string): Promise<number> {
  await page.goto(`/${locale}/patient-dashboard/book?specialization=all`);
  await page.locator('.book-doctor .button-solid').first().tap();
  await page.waitForURL('**/book?*practice=*');
  const day = page.locator('[data-day][tabindex="0"]');
  if ((await page.locator('[data-day]').count()) === 0) await page.locator('main .rows a.row').first().tap();
  await day.waitFor();
  await page.waitForTimeout(AFTER);
  await day.focus();
  await press(page, ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']);
  const freeDays = page.locator('a[data-day][href]');
  for (let at = 0; at < Math.min(3, await freeDays.count()); at += 1) {
    await freeDays.nth(at).tap();
    await page.waitForTimeout(BETWEEN);
  }
  return slowestOf(page);
}

/** Choosing a time of the week by keyboard and by finger, and typing a range of the plan. */
async function useWeek(page: Page, locale: string): Promise<number> {
  await page.goto(`/${locale}/doctor-dashboard/calendar`);
  await page.locator('.week-free[tabindex="0"]').first().waitFor();
  await page.waitForTimeout(AFTER);
  await page.locator('.week-free[tabindex="0"]').first().focus();
  await press(page, ['ArrowDown', 'Shift+ArrowDown', 'ArrowRight', 'ArrowLeft', 'Enter', 'Escape']);
  await page.locator('.week-days a').nth(3).tap();
  await page.waitForTimeout(BETWEEN);
  return slowestOf(page);
}
