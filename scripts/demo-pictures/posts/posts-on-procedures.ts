import { FUE_HAIR_TRANSPLANT } from '#components/diagrams/fue-hair-transplant.ts';
import { DENTAL_IMPLANTS } from '#components/diagrams/dental-implants.ts';
import { GASTRIC_BYPASS } from '#components/diagrams/gastric-bypass.ts';
import { IMPLANTABLE_LENS } from '#components/diagrams/implantable-lens.ts';
import { LASIK } from '#components/diagrams/lasik.ts';
import { PORCELAIN_VENEERS } from '#components/diagrams/porcelain-veneers.ts';
import { SLEEVE_GASTRECTOMY } from '#components/diagrams/sleeve-gastrectomy.ts';
import { CREAM, MINT, type PicturedPost } from './pictured-posts.ts';

/** Posts on procedures by their keys: diagrams of the site without their numbers. */
export const POSTS_ON_PROCEDURES: Readonly<Record<string, PicturedPost>> = {
  'dental-implants-two-visits': {
    panels: DENTAL_IMPLANTS.slice(0, 1),
    background: CREAM,
    alt: {
      en: 'Drawing: an implant in the jaw with its crown, between two natural teeth',
      ar: 'رسم: زرعة في عظم الفك يعلوها تاج، بين سنّين طبيعيتين',
      fr: 'Dessin\u202f: un implant dans la mâchoire avec sa couronne, entre deux dents naturelles',
      tr: 'Çizim: çene kemiğinde, iki doğal diş arasında, kuronuyla birlikte bir implant',
    },
  },
  'crowns-or-veneers': {
    panels: PORCELAIN_VENEERS.slice(0, 1),
    background: MINT,
    alt: {
      en: 'Drawing: a front tooth from the side, and the thin shell that will cover it',
      ar: 'رسم: سنّ أمامية من الجانب، والقشرة الرقيقة التي ستغطيها',
      fr: 'Dessin\u202f: une dent de devant vue de côté et la fine facette qui va la couvrir',
      tr: 'Çizim: yandan görülen bir ön diş ve onu kaplayacak ince lamina',
    },
  },
  'fue-and-dhi-explained': {
    panels: FUE_HAIR_TRANSPLANT.slice(0, 1),
    background: MINT,
    alt: {
      en: 'Drawing: the skin of the scalp, cut open, and the round blade that frees one group of hairs',
      ar: 'رسم: مقطع في جلد الفروة، والشفرة الدائرية التي تحرّر مجموعة من الشعرات',
      fr: 'Dessin\u202f: coupe du cuir chevelu et lame ronde qui libère un groupe de cheveux',
      tr: 'Çizim: saçlı derinin kesiti ve bir saç grubunu ayıran yuvarlak bıçak',
    },
  },
  'donor-area-limits': {
    panels: FUE_HAIR_TRANSPLANT.slice(1, 2),
    background: CREAM,
    alt: {
      en: 'Drawing: a head from behind, with the band that grafts are taken from and the thin area on top',
      ar: 'رسم: رأس من الخلف، وفيه الشريط الذي تؤخذ منه الطعوم والمنطقة الخفيفة في الأعلى',
      fr: 'Dessin\u202f: une tête vue de dos, avec la bande où l’on prélève et la zone clairsemée du dessus',
      tr: 'Çizim: arkadan görülen bir baş, greft alınan bant ve tepedeki seyrek bölge',
    },
  },
  'lasik-prk-smile': {
    panels: LASIK.slice(0, 1),
    background: CREAM,
    alt: {
      en: 'Drawing: the front of an eye in section, with the lifted flap and the laser below it',
      ar: 'رسم: مقطع في مقدمة العين، والشريحة المرفوعة والليزر تحتها',
      fr: 'Dessin\u202f: coupe de l’avant de l’œil, avec le volet soulevé et le laser dessous',
      tr: 'Çizim: gözün ön bölümünün kesiti, kaldırılmış flep ve altındaki lazer',
    },
  },
  'thin-cornea-lens-implant': {
    panels: IMPLANTABLE_LENS.slice(0, 1),
    background: MINT,
    alt: {
      en: 'Drawing: the front of an eye in section, with a thin added lens between the iris and the natural lens',
      ar: 'رسم: مقطع في مقدمة العين، وعدسة رقيقة مضافة بين القزحية والعدسة الطبيعية',
      fr: 'Dessin\u202f: coupe de l’avant de l’œil, avec un mince implant ajouté entre l’iris et le cristallin',
      tr: 'Çizim: gözün ön bölümünün kesiti, iris ile doğal mercek arasına eklenen ince mercek',
    },
  },
  'sleeve-or-bypass': {
    panels: [...SLEEVE_GASTRECTOMY.slice(0, 1), ...GASTRIC_BYPASS.slice(0, 1)],
    background: CREAM,
    alt: {
      en: 'Drawing: two stomachs side by side, one after a sleeve and one after a bypass',
      ar: 'رسم: معدتان متجاورتان، إحداهما بعد التكميم والأخرى بعد تحويل المسار',
      fr: 'Dessin\u202f: deux estomacs côte à côte, l’un après une sleeve, l’autre après un bypass',
      tr: 'Çizim: yan yana iki mide, biri tüp mide, öbürü bypass ameliyatından sonra',
    },
  },
};
