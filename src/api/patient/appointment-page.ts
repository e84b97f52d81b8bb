import { type Implementation, implement } from '#api/implement.ts';
import { presentDoctorCard } from '#api/present/directory.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentSlot } from '#api/present/slot.ts';
import { getAppointmentPage } from '#contract/patient/appointment-page.ts';
import { listBookableDoctors } from '#db/queries/bookable-doctors.ts';
import { nextFree } from '#db/queries/slots.ts';

/** The number of free times shown for each doctor. */
const NEXT_SLOTS = 3;

export const appointmentCalls: Implementation[] = [
  implement(getAppointmentPage, async ({ db, locale, user, query }) => {
    const { page, limit, specialization, minutes, practice_id: practiceId } = query;
    const wish = { locale, limit, offset: offsetOf(page, limit), specialization, minutes, practiceId };
    const { rows, total } = await listBookableDoctors(db, wish);
    const offered = rows.map((row) => ({ ...row, minutes: minutes ?? row.prices[0]?.minutes ?? 0 }));
    const next = await nextFree(
      db,
      offered.map(({ practice, minutes: length }) => ({ practiceId: practice.id, minutes: length })),
      { count: NEXT_SLOTS },
    );
    const items = offered.map(({ doctor, practice, prices, minutes: length }) => ({
      practice_id: practice.id,
      // Inside an account prices are shown in every language.
      doctor: { ...presentDoctorCard(doctor, locale), fee_from: doctor.feeFrom },
      prices: prices.map(({ minutes: each, ...price }) => ({ minutes: each, price })),
      minutes: length,
      next_slots: (next.get(practice.id) ?? []).map((at) =>
        presentSlot(at.getTime(), user.ownZone ?? practice.zone, practice.zone),
      ),
    }));
    return { items, meta: listMeta(page, limit, total) };
  }),
];
