import { getPracticeSlots } from '#contract/online/slots.ts';
import { getAppointmentPage } from '#contract/patient/appointment-page.ts';
import { getHomeSpecializations } from '#contract/site/home-blocks.ts';
import { clockIn } from '#domain/time/clock.ts';
import { dataIfAny, firstData } from '#page/first-data.ts';
import { ALL_FIELDS, type BookQuery } from './book-query.ts';

type Locals = Pick<App.Locals, 'api' | 'userApi' | 'backEnd'>;

/**
 * The step of a booking for the parameters of its address, with the choices so far (field, doctor, length) and the
 * options of the step. Other values of `step`: `away`, if the API did not answer; `gone`, if the doctor can no longer
 * be booked.
 */
export async function bookingStepOf(locals: Locals, asked: BookQuery, zone: string | undefined) {
  const { specialization, practice } = asked;
  const fields = await firstData(locals.api.call(getHomeSpecializations));
  const field = fields?.items.find(({ key }) => key === specialization);
  const listed = specialization !== undefined || practice !== undefined;
  if (!listed) return { step: 'field', fields, field, away: fields === undefined, gone: false } as const;
  const slug = field?.slug ?? (specialization === ALL_FIELDS ? undefined : specialization);
  const wish = practice ? { practice_id: practice } : { page: asked.page, specialization: slug };
  const doctors = await firstData(locals.userApi.call(getAppointmentPage, { query: wish }));
  const away = doctors === undefined;
  if (!practice) return { step: 'doctor', doctors, field, away, gone: false } as const;
  const bookable = doctors?.items.find((one) => one.practice_id === practice);
  const lengths = bookable?.prices.map(({ minutes }) => minutes) ?? [];
  const wanted = lengths.find((minutes) => String(minutes) === asked.minutes);
  const minutes = wanted ?? (lengths.length === 1 ? lengths[0] : undefined);
  const found = { bookable, lengths, field, away, gone: !away && !bookable };
  // A back end may tell neither the lengths of meetings nor the free times; then the patient names a time.
  const isLengthUnknown = locals.backEnd && bookable !== undefined && lengths.length === 0;
  if (isLengthUnknown) return { step: 'wish', ...found, minutes: undefined } as const;
  if (minutes === undefined) return { step: 'length', ...found } as const;
  // A time that was chosen in another time zone can be on another day and in another month in this one.
  const day = asked.at && zone ? clockIn(zone, Date.parse(asked.at)).local.slice(0, 10) : asked.day;
  const query = { minutes: String(minutes), month: day?.slice(0, 7) ?? asked.month, zone };
  const read = locals.userApi.find(getPracticeSlots, { params: { id: practice }, query });
  const slots = await dataIfAny(read);
  if (slots === 'none' && locals.backEnd) return { step: 'wish', ...found, minutes } as const;
  return { step: 'time', ...found, minutes, slots: slots === 'none' ? undefined : slots } as const;
}
