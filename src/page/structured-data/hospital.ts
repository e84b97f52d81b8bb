import type { Hospital as HospitalData } from 'schema-dts';
import { placeData } from '#page/structured-data/place.ts';
import { pageId, partId } from '#page/structured-data/graph.ts';
import type { Hospital } from '#contract/directory/hospitals.ts';
import { withoutFocus } from '#domain/picture-sizes.ts';

/** Structured data of a hospital; `canonical` is its path. */
export function hospitalData(
  origin: string,
  canonical: string,
  hospital: Hospital,
): Exclude<HospitalData, string> {
  const url = pageId(origin, canonical);
  return {
    '@type': 'Hospital',
    '@id': partId(origin, canonical, 'hospital'),
    url,
    mainEntityOfPage: { '@id': url },
    name: hospital.title,
    description: hospital.summary,
    ...(hospital.photo && { image: new URL(withoutFocus(hospital.photo), origin).href }),
    ...placeData(hospital),
    ...(hospital.founded !== null && { foundingDate: String(hospital.founded) }),
    knowsLanguage: hospital.languages,
    department: hospital.departments.map(({ title }) => ({ '@type': 'MedicalOrganization', name: title })),
    availableService: hospital.services.map(({ title }) => ({ '@type': 'MedicalProcedure', name: title })),
    hasCertification: hospital.accreditations.map(({ name, valid_until }) => ({
      '@type': 'Certification',
      name,
      expires: valid_until,
    })),
  };
}
