import { DRAWINGS } from '#components/diagrams/drawings.ts';
import type { View } from '#components/diagrams/drawing.ts';
import {
  CHECKLIST,
  HEART_AND_LUNGS,
  SCALE,
  VITAMINS,
  WHOLE_STOMACH,
} from '#components/pictures/views/body.ts';
import { AT_HOME, CONSULTATION, HOSPITAL_STAY, MEAL, RECORDS } from '#components/pictures/views/care.ts';
import { EYE_DROPS, EYE_FRONT, EYE_LIGHT, GLASSES } from '#components/pictures/views/eyes.ts';
import { HAIR_GROWTH, HEAD_CHART, HEAD_SIDE } from '#components/pictures/views/heads.ts';
import { FRONT, GAP, HEALING_GUM, JAW } from '#components/pictures/views/teeth.ts';
import { ESTIMATE, FLIGHT, HOSPITALS, PLAN, SUITCASE } from '#components/pictures/views/travel.ts';

/**
 * How a view fills its frame: `whole` with free space around it, `stand` on the lower edge, `edge` from edge to edge in
 * one direction, and `cover` in both, so that parts of it are cut off.
 */
type Fit = 'whole' | 'stand' | 'edge' | 'cover';

/** The part of a view that is shown: left, top, width and height. */
type Part = readonly [x: number, y: number, width: number, height: number];

export interface SubjectPicture {
  view: View;
  fit: Fit;
  /** The whole view by default. */
  part?: Part;
}

/** The panel of a diagram at `index`, by default the first one. */
function panelOf(service: keyof typeof DRAWINGS, index = 0): View {
  const panel = DRAWINGS[service][index];
  if (!panel) throw new Error(`The diagram of ${service} has no panel ${index}`);
  return panel;
}

/** The part of sections of the eye that has cornea, iris and lens. */
const EYE_PART: Part = [16, 40, 328, 250];

/** Pictures of treatments, tools and subjects by their names, which are also the names of their files. */
export const PICTURES = {
  'all-on-four': { view: panelOf('all-on-four'), fit: 'cover', part: [0, 20, 360, 310] },
  'beard-transplant': { view: panelOf('beard-transplant'), fit: 'stand' },
  'cataract-surgery': { view: panelOf('cataract-surgery', 1), fit: 'cover', part: EYE_PART },
  'dental-implants': { view: panelOf('dental-implants'), fit: 'cover', part: [0, 2, 360, 346] },
  'dhi-hair-transplant': { view: panelOf('dhi-hair-transplant'), fit: 'cover' },
  'fue-hair-transplant': { view: panelOf('fue-hair-transplant'), fit: 'cover' },
  'gastric-balloon': { view: panelOf('gastric-balloon'), fit: 'edge', part: [0, 0, 340, 380] },
  'gastric-bypass': { view: panelOf('gastric-bypass'), fit: 'edge' },
  'implantable-lens': { view: panelOf('implantable-lens'), fit: 'cover', part: EYE_PART },
  lasik: { view: panelOf('lasik'), fit: 'cover' },
  'porcelain-veneers': { view: panelOf('porcelain-veneers'), fit: 'edge' },
  'sleeve-gastrectomy': { view: panelOf('sleeve-gastrectomy'), fit: 'edge' },
  'smile-lenticule-extraction': {
    view: panelOf('smile-lenticule-extraction'),
    fit: 'cover',
    part: EYE_PART,
  },
  dentistry: { view: FRONT, fit: 'edge', part: [20, 30, 320, 230] },
  'hair-transplant': { view: panelOf('fue-hair-transplant', 1), fit: 'stand' },
  'obesity-surgery': { view: WHOLE_STOMACH, fit: 'edge' },
  vision: { view: EYE_FRONT, fit: 'edge', part: [0, -10, 240, 210] },
  jaw: { view: JAW, fit: 'whole' },
  gap: { view: GAP, fit: 'edge', part: [90, 60, 270, 230] },
  'healing-gum': { view: HEALING_GUM, fit: 'cover', part: [0, 50, 360, 290] },
  'head-chart': { view: HEAD_CHART, fit: 'whole' },
  'head-side': { view: HEAD_SIDE, fit: 'stand' },
  'hair-growth': { view: HAIR_GROWTH, fit: 'cover' },
  'eye-drops': { view: EYE_DROPS, fit: 'edge' },
  'eye-light': { view: EYE_LIGHT, fit: 'whole' },
  glasses: { view: GLASSES, fit: 'whole' },
  scale: { view: SCALE, fit: 'whole' },
  checklist: { view: CHECKLIST, fit: 'whole' },
  'heart-and-lungs': { view: HEART_AND_LUNGS, fit: 'whole' },
  vitamins: { view: VITAMINS, fit: 'whole' },
  consultation: { view: CONSULTATION, fit: 'whole' },
  'hospital-stay': { view: HOSPITAL_STAY, fit: 'edge', part: [20, 0, 330, 300] },
  'at-home': { view: AT_HOME, fit: 'edge', part: [20, 20, 330, 280] },
  meal: { view: MEAL, fit: 'edge' },
  records: { view: RECORDS, fit: 'whole' },
  suitcase: { view: SUITCASE, fit: 'whole' },
  flight: { view: FLIGHT, fit: 'edge' },
  hospitals: { view: HOSPITALS, fit: 'edge' },
  plan: { view: PLAN, fit: 'whole' },
  estimate: { view: ESTIMATE, fit: 'whole' },
} as const satisfies Record<string, SubjectPicture>;

export type PictureName = keyof typeof PICTURES;

/** Pictures of quizzes, calculators, topics, films, posts and campaigns whose key is not the name of their picture. */
const NAMES_BY_KEY: ReadonlyMap<string, PictureName> = new Map([
  ['hair-grafts', 'head-chart'],
  ['bmi', 'scale'],
  ['bariatric-eligibility', 'checklist'],
  ['hair-transplant-questions', 'head-side'],
  ['laser-vision-worth-asking', 'glasses'],
  ['mouth-ready-for-implants', 'gap'],
  ['online-consultation-first-step', 'consultation'],
  ['ready-to-travel-for-treatment', 'suitcase'],
  ['fit-for-surgery', 'heart-and-lungs'],
  ['travel-care', 'suitcase'],
  ['an-online-consultation', 'consultation'],
  ['arrival-day', 'flight'],
  ['a-hospital-stay', 'hospital-stay'],
  ['healing-at-home', 'at-home'],
  ['dental-implant1', 'dental-implants'],
  ['dental-implant2', 'all-on-four'],
  ['dental-implant3', 'healing-gum'],
  ['dental-implant4', 'jaw'],
  ['dental-implant5', 'dental-implants'],
  ['new-dental', 'porcelain-veneers'],
  ['new-dentistry', 'dentistry'],
  ['obesity-operations', 'sleeve-gastrectomy'],
  ['services', 'consultation'],
  ['services-two', 'suitcase'],
]);

/** Pictures of calculators that share their key with a treatment, whose picture they would get otherwise. */
const CALCULATORS: ReadonlyMap<string, PictureName> = new Map([
  ['dental-implants', 'jaw'],
  ['vision', 'eye-light'],
]);

const isName = (key: string): key is PictureName => Object.hasOwn(PICTURES, key);

/** The picture of the first key that has one, `calculator` before all keys; undefined where none has. */
export function pictureOf(
  keys: readonly (string | null | undefined)[],
  calculator?: string,
): PictureName | undefined {
  const calculatorPicture = calculator === undefined ? undefined : CALCULATORS.get(calculator);
  if (calculatorPicture) return calculatorPicture;
  return keys
    .flatMap((key) => (key ? [NAMES_BY_KEY.get(key) ?? (isName(key) ? key : undefined)] : []))
    .find((name) => name !== undefined);
}

/** Free space around a view, as a share of its longer side. */
const MARGINS: Readonly<Record<Fit, number>> = { whole: 0.13, stand: 0.05, edge: 0, cover: 0 };

const ALIGNMENTS = {
  whole: 'xMidYMid',
  stand: 'xMidYMax',
  edge: 'xMidYMid',
  cover: 'xMidYMid slice',
} as const;

/** The SVG attributes of a frame in which a picture is shown. */
export function frameOf(name: PictureName): { viewBox: string; preserveAspectRatio: string } {
  const { view, fit, part = [0, 0, view.width, view.height] }: SubjectPicture = PICTURES[name];
  const [x, y, width, height] = part;
  const margin = Math.round(MARGINS[fit] * Math.max(width, height));
  const marginBelow = fit === 'stand' ? 0 : margin;
  return {
    viewBox: `${x - margin} ${y - margin} ${width + 2 * margin} ${height + margin + marginBelow}`,
    preserveAspectRatio: ALIGNMENTS[fit],
  };
}
