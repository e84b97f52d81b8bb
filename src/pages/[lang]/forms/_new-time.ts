import { doctorParams, slotQueryIn } from '#page/query/booking.ts';
import { getDoctor } from '#contract/directory/doctors.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { holdTime } from '#contract/patient/booking.ts';
import { withContent } from '#page/form-request.ts';

type Locals = Pick<App.Locals, 'api' | 'userApi' | 't'>;

/** Reads the time in a form that requests a meeting. */
export function requestedTimeIn(form: URLSearchParams) {
  const changesTime = ['at', 'show', 'month'].some((name) => form.has(name));
  const countedFields = new URLSearchParams(form);
  // The field for a day is sent with every button, but it counts only with the button `show`.
  if (!form.has('show')) countedFields.delete('day');
  const choices = slotQueryIn(countedFields);
  const { at: starts } = slotQueryIn(new URLSearchParams({ at: form.get('starts') ?? '' }));
  return {
    ...choices,
    /** The start that was held first, an ISO 8601 instant. */
    starts,
    /** Whether the pressed button chooses another time or shows other times. */
    changesTime,
  };
}

type RequestedTime = ReturnType<typeof requestedTimeIn>;

/** The free times of the doctor in a form; undefined if it names no doctor who can be booked. */
export async function freeTimes(
  { api, userApi }: Pick<Locals, 'api' | 'userApi'>,
  { doctor: slug, minutes, month, zone }: RequestedTime,
) {
  const doctor = slug ? await api.find(getDoctor, { params: doctorParams(slug) }) : undefined;
  if (!doctor?.practice_id) return undefined;
  const slots = await userApi.find(getPracticeSlots, {
    params: { id: doctor.practice_id },
    query: { minutes, month, zone },
  });
  return slots && { doctor, slots };
}

/**
 * Holds the time that was chosen in a form. Returns the id of the hold, or the answer that refused it; undefined if the
 * form names no doctor who can be booked.
 */
export async function holdChosenTime(locals: Locals, requested: RequestedTime) {
  const found = await freeTimes(locals, requested);
  if (!found) return undefined;
  const { practice_id, minutes } = found.slots;
  const { at, zone } = requested;
  const holdAnswer = await locals.userApi.submit(holdTime, { practice_id, at, minutes, zone });
  const answer = withContent(holdAnswer, locals.t('dashboard:notSent'));
  return answer.content ? { id: answer.content.id } : { refused: answer };
}
