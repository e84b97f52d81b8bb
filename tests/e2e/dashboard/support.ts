import type { Browser, Page } from 'playwright/test';
import { requestMeeting, signInAs } from '../../browser/dashboards.ts';
import { expect } from '../../browser/fixtures.ts';

/** Makes a call from the page, as whoever is signed in there; gives status and content. */
export function callFrom(page: Page, method: string, path: string, body?: unknown) {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const answer = await fetch(`/api${address}`, {
        method: verb as string,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      const { content } = await answer.json();
      return { status: answer.status, content };
    },
    [method, path, body] as const,
  );
}

/** A new meeting of the patient who is signed in, paid by the sandbox and confirmed by its doctor; gives its id. */
export async function bookedMeeting(page: Page, browser: Browser): Promise<string> {
  const id = await requestMeeting(page);
  const context = await browser.newContext();
  const doctor = await context.newPage();
  await signInAs(doctor, 'doctor');
  const confirmed = await callFrom(doctor, 'POST', `/doctor/meetings/${id}`, { action: 'Confirmed' });
  expect([confirmed.status, confirmed.content.state]).toEqual([200, 'booked']);
  await context.close();
  return id;
}
