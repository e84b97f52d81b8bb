import { ALL_ON_FOUR } from '#components/diagrams/all-on-four.ts';
import { BEARD_TRANSPLANT } from '#components/diagrams/beard-transplant.ts';
import { CATARACT_SURGERY } from '#components/diagrams/cataract-surgery.ts';
import { DENTAL_IMPLANTS } from '#components/diagrams/dental-implants.ts';
import { DHI_HAIR_TRANSPLANT } from '#components/diagrams/dhi-hair-transplant.ts';
import type { Marker, Panel } from '#components/diagrams/drawing.ts';
import { FUE_HAIR_TRANSPLANT } from '#components/diagrams/fue-hair-transplant.ts';
import { GASTRIC_BALLOON } from '#components/diagrams/gastric-balloon.ts';
import { GASTRIC_BYPASS } from '#components/diagrams/gastric-bypass.ts';
import { IMPLANTABLE_LENS } from '#components/diagrams/implantable-lens.ts';
import { LASIK } from '#components/diagrams/lasik.ts';
import { PORCELAIN_VENEERS } from '#components/diagrams/porcelain-veneers.ts';
import { SLEEVE_GASTRECTOMY } from '#components/diagrams/sleeve-gastrectomy.ts';
import { SMILE_LENTICULE_EXTRACTION } from '#components/diagrams/smile-lenticule-extraction.ts';

/** The drawing of each procedure, by the key of its service. */
export const DRAWINGS = {
  'all-on-four': ALL_ON_FOUR,
  'beard-transplant': BEARD_TRANSPLANT,
  'cataract-surgery': CATARACT_SURGERY,
  'dental-implants': DENTAL_IMPLANTS,
  'dhi-hair-transplant': DHI_HAIR_TRANSPLANT,
  'fue-hair-transplant': FUE_HAIR_TRANSPLANT,
  'gastric-balloon': GASTRIC_BALLOON,
  'gastric-bypass': GASTRIC_BYPASS,
  'implantable-lens': IMPLANTABLE_LENS,
  lasik: LASIK,
  'porcelain-veneers': PORCELAIN_VENEERS,
  'sleeve-gastrectomy': SLEEVE_GASTRECTOMY,
  'smile-lenticule-extraction': SMILE_LENTICULE_EXTRACTION,
} as const satisfies Record<string, readonly Panel[]>;

type DrawnService = keyof typeof DRAWINGS;

/** Whether there is a drawing for a service. Another back end may have services with any key. */
export const isDrawn = (key: string): key is DrawnService => Object.hasOwn(DRAWINGS, key);

/** The labels of a drawing in the order of their numbers; a label that several panels show has one number. */
export const labelsOf = (key: DrawnService): readonly Marker['label'][] => [
  ...new Set(DRAWINGS[key].flatMap(({ markers }) => markers.map(({ label }) => label))),
];
