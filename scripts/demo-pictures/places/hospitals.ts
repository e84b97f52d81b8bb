import type { Hospital } from './hospital.ts';
import { aegeanHealthHospital } from './hospitals/aegean-health-hospital.ts';
import { ankaCentralHospital } from './hospitals/anka-central-hospital.ts';
import { blackSeaClinic } from './hospitals/black-sea-clinic.ts';
import { cankayaEyeClinic } from './hospitals/cankaya-eye-clinic.ts';
import { goldenCapeClinic } from './hospitals/golden-cape-clinic.ts';
import { halicEyeCentre } from './hospitals/halic-eye-centre.ts';
import { konyaaltiHairClinic } from './hospitals/konyaalti-hair-clinic.ts';
import { kordonDentalClinic } from './hospitals/kordon-dental-clinic.ts';
import { laraBayHospital } from './hospitals/lara-bay-hospital.ts';
import { leventDentalHouse } from './hospitals/levent-dental-house.ts';
import { marmaraVistaHospital } from './hospitals/marmara-vista-hospital.ts';
import { mtkvariHospital } from './hospitals/mtkvari-hospital.ts';
import { rustaveliDentalClinic } from './hospitals/rustaveli-dental-clinic.ts';
import { seyhanHospital } from './hospitals/seyhan-hospital.ts';
import { uludagHospital } from './hospitals/uludag-hospital.ts';
import { uskudarParkHospital } from './hospitals/uskudar-park-hospital.ts';

/** The hospitals of the demonstration by key. */
export const HOSPITALS = {
  'aegean-health-hospital': aegeanHealthHospital,
  'anka-central-hospital': ankaCentralHospital,
  'black-sea-clinic': blackSeaClinic,
  'cankaya-eye-clinic': cankayaEyeClinic,
  'golden-cape-clinic': goldenCapeClinic,
  'halic-eye-centre': halicEyeCentre,
  'konyaalti-hair-clinic': konyaaltiHairClinic,
  'kordon-dental-clinic': kordonDentalClinic,
  'lara-bay-hospital': laraBayHospital,
  'levent-dental-house': leventDentalHouse,
  'marmara-vista-hospital': marmaraVistaHospital,
  'mtkvari-hospital': mtkvariHospital,
  'rustaveli-dental-clinic': rustaveliDentalClinic,
  'seyhan-hospital': seyhanHospital,
  'uludag-hospital': uludagHospital,
  'uskudar-park-hospital': uskudarParkHospital,
} as const satisfies Record<string, Hospital>;
