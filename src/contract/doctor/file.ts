import * as v from 'valibot';
import type { Locale } from '#config.ts';
import { MembershipRows, Memberships } from '#contract/doctor/memberships.ts';
import { endpoint } from '#contract/endpoint.ts';
import { optionalField } from '#contract/form-fields.ts';
import { IsoDate, IsoInstant, Text } from '#contract/text.ts';
import { UploadedFile } from '#contract/uploads/files.ts';
import { latinDigits } from '#domain/digits.ts';
import { FILE_PARTS } from '#domain/doctor-file.ts';
import { QUALIFICATIONS } from '#domain/doctor-title.ts';
import { isLanguage } from '#domain/language-code.ts';

/** An entry of a list to choose from; its id is the same in every language. */
export const Choice = v.object({ id: v.string(), title: v.string() });
export type Choice = v.InferOutput<typeof Choice>;

/** Plain text by language; the public page exists in these languages. */
const Biography = v.object({
  ar: v.optional(v.string()),
  en: v.optional(v.string()),
  fr: v.optional(v.string()),
  tr: v.optional(v.string()),
});

/** The doctor's entries for their public page: ids of choices, and texts. */
export const FileText = v.object({
  /** Name of the account when the file was sent. */
  name: v.string(),
  /** The first one is the main field. */
  specializations: v.array(v.string()),
  treatments: v.array(v.string()),
  qualifications: v.array(v.picklist(QUALIFICATIONS)),
  /** The language's code by ISO 639-1. */
  languages: v.array(v.string()),
  biography: Biography,
  gender: v.nullable(v.picklist(['female', 'male'])),
  /** Id of a city of the directory. */
  city: v.nullable(v.string()),
  /** Years in practice. */
  years: v.nullable(v.number()),
  /** Number of the licence, as the doctor wrote it. */
  licence: v.nullable(v.string()),
  /** Memberships of professional societies; missing from back ends that do not store them. */
  memberships: v.optional(Memberships),
  /** Id of the film that opens the page, from `films`; null without one. */
  film: v.optional(v.nullable(v.string()), null),
  /** Id of the portrait's file, for `GET /files/{id}`. */
  photo: v.nullable(v.string()),
});
export type FileText = v.InferOutput<typeof FileText>;

/** A check of the licence in its register. */
export const Licence = v.object({
  /** The number that staff checked in the register. */
  number: v.string(),
  /** Day of the check, and the last day on which it is valid, by the clinic's clock. */
  verified_on: IsoDate,
  verified_until: IsoDate,
  /** Whether the check is still valid; the badge is shown while it is. */
  holds: v.boolean(),
});

/** The state of the review: the submitted file, the published one, and the parts that are missing. */
export const FileReview = v.object({
  /** The state of the review; `none`: nothing was submitted yet. */
  state: v.picklist(['none', 'waiting', 'approved', 'refused']),
  /** The reason of a refusal; null without one. */
  reason: v.nullable(v.string()),
  submitted_at: v.nullable(IsoInstant),
  /**
   * Parts that the submitted file lacks for a public page; `qualifications` also where none of them gives a
   * title.
   */
  missing: v.array(v.picklist(FILE_PARTS)),
  /** The file that was submitted last. */
  given: v.nullable(FileText),
  /** The file that staff approved last, which the public page shows if no part was missing; null before. */
  published: v.nullable(FileText),
  /** The last check of the licence, also one that has expired; null without one. */
  licence: v.nullable(Licence),
});
export type FileReview = v.InferOutput<typeof FileReview>;

export const getDoctorFile = endpoint({
  method: 'GET',
  path: '/doctor',
  access: 'Doctor',
  pending: true,
  summary:
    'The doctor’s entries or, until they have sent any, those of the page that the clinic wrote; the published ones and their page, and the missing parts; cities (by name) and films to choose from, in the language of the call.',
  output: v.object({
    ...FileReview.entries,
    /**
     * The entries of a page that the clinic wrote, for a doctor who has sent nothing, with which the form begins. They have
     * no qualifications and no photo. Null for others.
     */
    written: v.optional(v.nullable(FileText), null),
    cities: v.array(Choice),
    /** Films of the site, one of which may open the page. */
    films: v.optional(v.array(Choice), []),
    /** The slugs in the public page's address, in the language of the call; null while there is no page. */
    page: v.optional(
      v.nullable(
        v.object({ country: v.string(), city: v.string(), specialization: v.string(), slug: v.string() }),
      ),
      null,
    ),
  }),
});

const distinctList = <S extends v.GenericSchema<string, string>>(entry: S, max: number) =>
  v.optional(
    v.pipe(
      v.array(entry, 'invalid'),
      v.maxLength(max, 'excess'),
      v.check((entries) => new Set(entries).size === entries.length, 'distinct'),
    ),
    [],
  );

const biography = optionalField(Text(4_000));

/** The portrait. Browsers send an empty file where none was chosen. */
const Photo = v.optional(
  v.union([
    v.pipe(
      v.file(),
      v.maxSize(0),
      v.transform(() => undefined),
    ),
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    UploadedFile,
  ]),
);

export const saveDoctorFile = endpoint({
  method: 'POST',
  path: '/doctor',
  access: 'Doctor',
  pending: true,
  summary:
    'Replaces the doctor’s entries, also by nothing where a field is missing; they wait for a review, and the published ones stay until then. Entries that equal the published ones need no review. Without a new photo the earlier one stays. 422 on a field with an unknown choice, on one that a public page needs and that would be missing from it, and on `photo` when the picture is refused; 409 when the account was closed meanwhile; 503 while too many files are inspected.',
  multipart: true,
  body: v.object({
    specializations: distinctList(Text(100), 6),
    treatments: distinctList(Text(100), 60),
    qualifications: distinctList(v.picklist(QUALIFICATIONS, 'in'), QUALIFICATIONS.length),
    languages: distinctList(v.pipe(Text(2), v.check(isLanguage, 'in')), 15),
    biography: v.optional(
      v.object({ ar: biography, en: biography, fr: biography, tr: biography } satisfies Record<
        Locale,
        unknown
      >),
      {},
    ),
    photo: Photo,
    gender: optionalField(v.picklist(['female', 'male'], 'in')),
    city: optionalField(Text(100)),
    years: optionalField(
      v.pipe(
        v.string('required'),
        v.transform(latinDigits),
        v.regex(/^\d{1,3}$/, 'integer'),
        v.transform(Number),
        v.maxValue(75, 'max_value'),
      ),
    ),
    licence: optionalField(Text(60)),
    memberships: v.optional(MembershipRows, []),
    /** Id of a film from `GET /doctor`. */
    film: optionalField(Text(100)),
  }),
  output: FileReview,
});
