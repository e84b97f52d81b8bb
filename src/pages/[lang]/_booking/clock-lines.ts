import type { InferOutput } from 'valibot';
import type { Locale } from '#config.ts';
import type { BothClocks } from '#contract/meeting.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { zoneText } from '#i18n/zone-text.ts';

/** A time as text on the patient's clock, and on the doctor's clock if it differs. */
export function clockLines(
  locale: Locale,
  t: App.Locals['t'],
  { patient, doctor }: InferOutput<typeof BothClocks>,
): string[] {
  const variables = ({ at, local, zone }: typeof patient) => ({
    date: formatDate(locale, local.slice(0, 10), 'full'),
    time: formatTime(locale, local.slice(0, 16)),
    zone: zoneText(locale, zone, new Date(at)),
  });
  const patientLine = t('booking:request.yourClock', variables(patient));
  if (patient.local === doctor.local) return [patientLine];
  return [patientLine, t('booking:request.doctorClock', variables(doctor))];
}
