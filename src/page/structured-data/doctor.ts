import type { Physician } from 'schema-dts';
import { nameOf } from '#page/doctor-text.ts';
import type { Doctor } from '#contract/directory/doctors.ts';
import { withoutFocus } from '#domain/picture-sizes.ts';

/** Structured data of a doctor, without prices and reviews. `canonical` is the page's path. */
export function physician(origin: string, canonical: string, doctor: Doctor): Exclude<Physician, string> {
  const url = new URL(canonical, origin).href;
  return {
    '@type': 'Physician',
    '@id': `${url}#physician`,
    url,
    name: nameOf(doctor),
    description: doctor.summary,
    ...(doctor.photo && { image: new URL(withoutFocus(doctor.photo), origin).href }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: doctor.city.title,
      addressCountry: doctor.country.title,
    },
    knowsLanguage: doctor.languages,
    // `medicalSpecialty` is left out: schema.org's enumeration lacks most of the specialties here.
    availableService: doctor.treatments.map(({ title }) => ({ '@type': 'MedicalProcedure', name: title })),
    ...(doctor.hospital && { hospitalAffiliation: { '@type': 'Hospital', name: doctor.hospital.title } }),
  };
}
