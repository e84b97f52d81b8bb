import type { Hotel } from './hotel.ts';
import { adanaLakeHotel } from './hotels/adana-lake-hotel.ts';
import { balcovaThermalHotel } from './hotels/balcova-thermal-hotel.ts';
import { batumiBoulevardHotel } from './hotels/batumi-boulevard-hotel.ts';
import { cekirgeThermalHotel } from './hotels/cekirge-thermal-hotel.ts';
import { kanlicaGardenHotel } from './hotels/kanlica-garden-hotel.ts';
import { kizilcahamamThermalHotel } from './hotels/kizilcahamam-thermal-hotel.ts';
import { laraQuietShoreHotel } from './hotels/lara-quiet-shore-hotel.ts';
import { sololakiHouseHotel } from './hotels/sololaki-house-hotel.ts';
import { yesilkoySeasideHotel } from './hotels/yesilkoy-seaside-hotel.ts';

/** The hotels of the demonstration by key. */
export const HOTELS = {
  'adana-lake-hotel': adanaLakeHotel,
  'balcova-thermal-hotel': balcovaThermalHotel,
  'batumi-boulevard-hotel': batumiBoulevardHotel,
  'cekirge-thermal-hotel': cekirgeThermalHotel,
  'kanlica-garden-hotel': kanlicaGardenHotel,
  'kizilcahamam-thermal-hotel': kizilcahamamThermalHotel,
  'lara-quiet-shore-hotel': laraQuietShoreHotel,
  'sololaki-house-hotel': sololakiHouseHotel,
  'yesilkoy-seaside-hotel': yesilkoySeasideHotel,
} as const satisfies Record<string, Hotel>;
