import type { DoctorFile } from '#domain/doctor-file.ts';

/** The file of the seeded doctor `doc`, with everything that a public page needs. */
export const WHOLE_FILE: DoctorFile = {
  name: 'doc',
  specializations: ['prosthodontics'],
  treatments: [],
  qualifications: ['surgeon'],
  languages: ['tr'],
  biography: { en: 'In their own words' },
  gender: 'female',
  city: 'istanbul',
  years: 9,
  licence: 'TR-1',
  memberships: [],
  film: null,
  photo: null,
};
