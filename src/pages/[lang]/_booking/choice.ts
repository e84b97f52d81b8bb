import { getPracticeSlots } from '#contract/online/slots.ts';
import { getAppointmentPage } from '#contract/patient/appointment-page.ts';
import { getHomeSpecializations } from '#contract/site/home-blocks.ts';
import { clockIn } from '#domain/time/clock.ts';
import { dataIfAny, firstData } from '#page/first-data.ts';
import { ALL_FIELDS, type BookQuery } from './book-query.ts';

type Locals = Pick<App.Locals, 'api' | 'userApi' | 'backEnd'>;

/**
 * The step of a booking for the choices in its address, with the field, doctor and length that are chosen so far and
 * the options of the step. `isUnanswered`: the API did not answer. `isDoctorGone`: the doctor can no longer be booked.
 */
export async function bookingStepOf(locals: Locals, choices: BookQuery, zone: string | undefined) {
  const { specialization, practice } = choices;
  const fields = await firstData(locals.api.call(getHomeSpecializations));
  const field = fields?.items.find(({ key }) => key === specialization);
  const choosesDoctor = specialization !== undefined || practice !== undefined;
  if (!choosesDoctor)
    return { step: 'field', fields, field, isUnanswered: fields === undefined, isDoctorGone: false } as const;
  const slug = field?.slug ?? (specialization === ALL_FIELDS ? undefined : specialization);
  const listQuery = practice ? { practice_id: practice } : { page: choices.page, specialization: slug };
  const doctors = await firstData(locals.userApi.call(getAppointmentPage, { query: listQuery }));
  const isUnanswered = doctors === undefined;
  if (!practice) return { step: 'doctor', doctors, field, isUnanswered, isDoctorGone: false } as const;
  const bookable = doctors?.items.find(({ practice_id: id }) => id === practice);
  const lengths = bookable?.prices.map(({ minutes }) => minutes) ?? [];
  const chosenLength = lengths.find((minutes) => String(minutes) === choices.minutes);
  const minutes = chosenLength ?? (lengths.length === 1 ? lengths[0] : undefined);
  const shared = { bookable, lengths, field, isUnanswered, isDoctorGone: !isUnanswered && !bookable };
  // A back end may have neither lengths of meetings nor free times; then the patient proposes a time (step `wish`).
  const isLengthUnknown = locals.backEnd && bookable !== undefined && lengths.length === 0;
  if (isLengthUnknown) return { step: 'wish', ...shared, minutes: undefined } as const;
  if (minutes === undefined) return { step: 'length', ...shared } as const;
  // A time that was chosen in another time zone can be on another day and in another month in this one.
  const day = choices.at && zone ? clockIn(zone, Date.parse(choices.at)).local.slice(0, 10) : choices.day;
  const query = { minutes: String(minutes), month: day?.slice(0, 7) ?? choices.month, zone };
  const slots = await dataIfAny(locals.userApi.find(getPracticeSlots, { params: { id: practice }, query }));
  if (slots === 'none' && locals.backEnd) return { step: 'wish', ...shared, minutes } as const;
  return { step: 'time', ...shared, minutes, slots: slots === 'none' ? undefined : slots } as const;
}
