import { doctorIn, slotsFor } from '#page/query/booking.ts';
import { getDoctor } from '#contract/directory/doctors.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { holdTime } from '#contract/patient/booking.ts';

type Locals = Pick<App.Locals, 'api' | 'userApi'>;

/** Which time the request's form is about, and whether another one is being chosen in it. */
export function timeIn(form: URLSearchParams) {
  const changes = ['at', 'show', 'month'].some((name) => form.has(name));
  const given = new URLSearchParams(form);
  // The field for a day goes with every button, and means something with its own alone.
  if (!form.has('show')) given.delete('day');
  const asked = slotsFor(given);
  const { at: starts } = slotsFor(new URLSearchParams({ at: form.get('starts') ?? '' }));
  return {
    ...asked,
    /** The instant of the time that was kept. */
    starts,
    changes,
  };
}

type Asked = ReturnType<typeof timeIn>;

/** Free times of the doctor whose time is not kept any more; undefined where the form names none who takes bookings. */
export async function freeTimes({ api, userApi }: Locals, { doctor: slug, minutes, month, zone }: Asked) {
  const doctor = slug ? await api.find(getDoctor, { params: doctorIn(slug) }) : undefined;
  if (!doctor?.practice_id) return undefined;
  const slots = await userApi.find(getPracticeSlots, {
    params: { id: doctor.practice_id },
    query: { minutes, month, zone },
  });
  return slots && { doctor, slots };
}

/** Keeps the time that was chosen in the form instead of the former one. */
export async function holdAnew(locals: Locals, asked: Asked) {
  const found = await freeTimes(locals, asked);
  if (!found) return undefined;
  const { practice_id, minutes } = found.slots;
  const { at, zone } = asked;
  const answer = await locals.userApi.submit(holdTime, { practice_id, at, minutes, zone });
  return answer.content ? { id: answer.content.id } : { refused: answer };
}
