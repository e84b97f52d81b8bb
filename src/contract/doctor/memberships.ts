import * as v from 'valibot';
import { Address } from '#contract/address.ts';
import { optionalField } from '#contract/form-fields.ts';
import { detailList, essential } from '#contract/reading.ts';
import { Text } from '#contract/text.ts';
import { latinDigits } from '#domain/digits.ts';
import {
  EARLIEST_MEMBERSHIP,
  MAX_MEMBERSHIPS,
  SOCIETY_NAME_LENGTH,
  SOCIETY_URL_LENGTH,
} from '#domain/membership.ts';

/** Memberships of professional societies. */
export const Memberships = detailList(
  v.array(
    v.object({
      name: essential(v.string()),
      /** The year in which the membership began; null if it is not stated. */
      since: v.nullable(v.number()),
      url: v.nullable(Address),
    }),
  ),
);

const currentYear = () => new Date().getUTCFullYear();

/** The year in which a membership began, as forms send it, in any digits; this year at the latest. */
const Since = v.pipe(
  Text(4),
  v.transform(latinDigits),
  v.regex(/^\d{4}$/, 'year'),
  v.transform(Number),
  v.check((year) => year >= EARLIEST_MEMBERSHIP && year <= currentYear(), 'year'),
);

const HttpsAddress = v.pipe(
  Text(SOCIETY_URL_LENGTH),
  v.check((text) => text.startsWith('https://') && URL.canParse(text), 'url'),
);

/** A row of the form; its name is required unless the whole row is empty. */
const MembershipRow = v.pipe(
  v.object({
    name: optionalField(Text(SOCIETY_NAME_LENGTH)),
    since: optionalField(Since),
    url: optionalField(HttpsAddress),
  }),
  v.forward(
    v.check(({ name, since, url }) => name !== undefined || (since ?? url) === undefined, 'required'),
    ['name'],
  ),
);

/** The rows of the form in their order; empty ones are left out, and two with one name are refused. */
export const MembershipRows = v.pipe(
  v.array(MembershipRow, 'invalid'),
  v.transform((rows) =>
    rows.flatMap(({ name, since = null, url = null }) => (name === undefined ? [] : [{ name, since, url }])),
  ),
  v.maxLength(MAX_MEMBERSHIPS, 'excess'),
  v.check((rows) => new Set(rows.map(({ name }) => name)).size === rows.length, 'distinct'),
);
