import { expect } from 'vitest';
import { saveDoctorFile } from '#contract/doctor/file.ts';
import { call, type Input } from '../support/api.ts';
import type { Caller } from '../support/sign-in.ts';

const ENGLISH = 'She plans each treatment with the patient. Her clinic is in Izmir.';

/** A form of the doctor file with everything that a public page needs. */
export const COMPLETE_FILE = {
  'specializations[]': ['plastic-surgery', 'hair-restoration'],
  'treatments[]': ['fue-hair-transplant'],
  'qualifications[]': ['surgeon', 'associate-professor'],
  'languages[]': ['tr', 'en'],
  'biography[en]': ENGLISH,
  'biography[tr]': 'Her tedaviyi hastasıyla birlikte planlar.',
  gender: 'female',
  city: 'izmir',
  years: '12',
  licence: 'TR-4711',
} satisfies NonNullable<Input['form']>;

/** Sends a doctor file as the form of the page does; returns the answer. */
export const send = (as: Caller, form: NonNullable<Input['form']> = COMPLETE_FILE) =>
  call(saveDoctorFile, { as, form, locale: 'en' });

/** Sends a doctor file, expects that it is accepted, and returns the content of the answer. */
export async function sendFile(as: Caller, form?: NonNullable<Input['form']>) {
  const { status, json } = await send(as, form);
  expect(json.errors).toBeUndefined();
  expect(status).toBe(200);
  return json.content;
}
