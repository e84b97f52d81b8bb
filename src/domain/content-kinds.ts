/** Closed lists of values that content files, tables and answers of the API share. */

/** The families of services, in the order in which the site shows them. */
export const SERVICE_FAMILIES = ['dentistry', 'hair-transplant', 'obesity-surgery', 'vision'] as const;
export type ServiceFamily = (typeof SERVICE_FAMILIES)[number];
/** A service is a family of procedures, or one procedure of a family. */
export const SERVICE_KINDS = ['family', 'procedure'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];
export const SERVICE_FACTS = ['anaesthesia', 'visits', 'stay', 'recovery'] as const;
export type ServiceFact = (typeof SERVICE_FACTS)[number];

/** Units of the time after a treatment. */
export const MILESTONE_UNITS = ['day', 'week', 'month'] as const;
export type MilestoneUnit = (typeof MILESTONE_UNITS)[number];

/** Things that the numbers of a risk count. */
export const RISK_UNITS = ['people', 'implants', 'veneers', 'eyes'] as const;
export type RiskUnit = (typeof RISK_UNITS)[number];
/** The totals to which a risk may refer (“3 of 100 people”): only two, so that risks can be compared. */
export const RISK_OUT_OF = [100, 1000] as const;
export type RiskOutOf = (typeof RISK_OUT_OF)[number];

export const TRAVEL_COST_KINDS = [
  'hotel-night',
  'hospital-night',
  'airport-transfer',
  'interpreter-day',
] as const;
export type TravelCostKind = (typeof TRAVEL_COST_KINDS)[number];
export const COST_NOTES = ['home-prices', 'quantity', 'flights', 'travel', 'rates'] as const;
export type CostNote = (typeof COST_NOTES)[number];

/** `payment`: the account for transfers, which only payers may see. */
export const SETTING_GROUPS = ['general', 'social', 'payment'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** Kinds of subjects that pictures can show. */
export const PICTURED_KINDS = [
  'doctor',
  'hospital',
  'resort',
  'city',
  'person',
  'testimonial',
  'post',
] as const;
export type PicturedKind = (typeof PICTURED_KINDS)[number];
/** Kinds whose pictures are portraits. */
export const PEOPLE_KINDS: ReadonlySet<PicturedKind> = new Set(['doctor', 'person', 'testimonial']);
/** The part of a picture that a frame of another shape keeps. */
export const PICTURE_FOCUSES = ['top', 'centre', 'bottom', 'left', 'right'] as const;
export type PictureFocus = (typeof PICTURE_FOCUSES)[number];

export const PERSON_ROLES = ['editor', 'reviewer'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

export const MENUS = ['navbar', 'footer'] as const;
export type Menu = (typeof MENUS)[number];

/** The pages of the legal texts. The specification gives them the same slugs in every language. */
export const LEGAL_PAGE_SLUGS = [
  'genel-aydinlatma-metni',
  'cerez-aydinlatma-metni',
  'veri-sahibi-basvuru-formu',
] as const;
export type LegalPageSlug = (typeof LEGAL_PAGE_SLUGS)[number];

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];
