import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { optionalField } from '#contract/form-fields.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { RoomLink } from '#contract/room-link.ts';
import { Text, Uuid } from '#contract/text.ts';
import { ANSWERED_BY } from '#domain/booking/answered-by.ts';

/** A practice with the side that answers its requests and the place of its meetings. */
const DeskPractice = v.object({
  id: v.string(),
  /** Name with its title in the language of the call. */
  doctor: v.string(),
  /** The setting. With `doctor` and no account nobody can answer, and no times are offered. */
  answered_by: v.picklist(ANSWERED_BY),
  /** Whether the doctor has an account. */
  has_account: v.boolean(),
  /** Whether the practice is open for bookings, as the doctor set it. */
  accepts_bookings: v.boolean(),
  /** The IANA name of the practice's time zone. */
  zone: v.string(),
  /** The link to the doctor's own video room; null without one. */
  room_link: v.nullable(v.string()),
});
export type DeskPractice = v.InferOutput<typeof DeskPractice>;

export const getDeskPractices = endpoint({
  method: 'GET',
  path: '/desk/practices',
  access: 'Editor',
  summary:
    'Practices, sorted by the doctor’s name; by `search` (part of the name in any language) and `answered_by`.',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    search: optionalField(Text(120)),
    answered_by: v.optional(v.picklist(ANSWERED_BY, 'in')),
  }),
  output: v.object(listOf(DeskPractice)),
});

export const changeDeskPractice = endpoint({
  method: 'POST',
  path: '/desk/practices/{id}',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Sets who answers requests for a doctor, and the link to the room where the clinic answers; null removes the link, and a missing field stays. When another side answers from now on, it is told of what waits. 409 where the doctor has no account, or answers and sets the link themselves; 422 on `answered_by` where both are missing.',
  body: v.pipe(
    v.object({
      answered_by: v.optional(v.picklist(ANSWERED_BY, 'in')),
      room_link: v.optional(v.nullable(RoomLink)),
    }),
    v.forward(
      v.partialCheck(
        [['answered_by'], ['room_link']],
        ({ answered_by, room_link }) => answered_by !== undefined || room_link !== undefined,
        'required',
      ),
      ['answered_by'],
    ),
  ),
  output: DeskPractice,
});
