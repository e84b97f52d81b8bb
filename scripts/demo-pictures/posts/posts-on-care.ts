import { VITAMINS } from '#components/pictures/views/body.ts';
import { MEAL, RECORDS } from '#components/pictures/views/care.ts';
import { EYE_DROPS } from '#components/pictures/views/eyes.ts';
import { HAIR_GROWTH } from '#components/pictures/views/heads.ts';
import { HEALING_GUM } from '#components/pictures/views/teeth.ts';
import { FLIGHT, HOSPITALS } from '#components/pictures/views/travel.ts';
import { CREAM, MINT, type PicturedPost } from './pictured-posts.ts';

/** Posts on travelling, papers and the time after a treatment, by their keys. */
export const POSTS_ON_CARE: Readonly<Record<string, PicturedPost>> = {
  'choosing-a-hospital': {
    panels: [HOSPITALS],
    background: MINT,
    bleeds: true,
    alt: {
      en: 'Drawing: three hospitals side by side, the one in the middle marked with a tick',
      ar: 'رسم: ثلاثة مستشفيات متجاورة، وعلى أوسطها علامة صح',
      fr: 'Dessin\u202f: trois hôpitaux côte à côte, celui du milieu coché',
      tr: 'Çizim: yan yana üç hastane, ortadakinin üzerinde onay işareti',
    },
  },
  'flying-after-surgery': {
    panels: [FLIGHT],
    background: CREAM,
    bleeds: true,
    alt: {
      en: 'Drawing: the window of an aeroplane, with a wing above the clouds',
      ar: 'رسم: نافذة طائرة يظهر منها الجناح فوق الغيوم',
      fr: 'Dessin\u202f: le hublot d’un avion, avec une aile au-dessus des nuages',
      tr: 'Çizim: bir uçak penceresi ve bulutların üzerinde kanat',
    },
  },
  'records-for-an-online-consultation': {
    panels: [RECORDS],
    background: MINT,
    alt: {
      en: 'Drawing: a folder with a report and an X-ray of the teeth',
      ar: 'رسم: ملف فيه تقرير وصورة أشعة للأسنان',
      fr: 'Dessin\u202f: une chemise avec un compte rendu et une radiographie des dents',
      tr: 'Çizim: içinde bir rapor ve diş röntgeni olan dosya',
    },
  },
  'implant-first-fourteen-days': {
    panels: [HEALING_GUM],
    background: MINT,
    alt: {
      en: 'Drawing: an implant that heals in the jaw below a small cap, with stitches beside it',
      ar: 'رسم: زرعة تلتئم في عظم الفك تحت غطاء صغير، وإلى جانبها الغرز',
      fr: 'Dessin\u202f: un implant qui cicatrise dans la mâchoire sous une petite vis, entre des points de suture',
      tr: 'Çizim: çene kemiğinde küçük bir başlığın altında iyileşen implant ve yanındaki dikişler',
    },
  },
  'hair-transplant-calendar': {
    panels: [HAIR_GROWTH],
    background: CREAM,
    alt: {
      en: 'Drawing: a cross-section of the scalp, with transplanted hairs that fall out and grow again',
      ar: 'رسم: مقطع في فروة الرأس، فيه شعرات مزروعة تتساقط ثم تنمو من جديد',
      fr: 'Dessin\u202f: coupe du cuir chevelu, avec des cheveux greffés qui tombent puis repoussent',
      tr: 'Çizim: saçlı derinin kesiti, dökülüp yeniden uzayan ekilmiş saçlar',
    },
  },
  'first-week-after-laser-eye-surgery': {
    panels: [EYE_DROPS],
    background: CREAM,
    bleeds: true,
    alt: {
      en: 'Drawing: a drop from a bottle falls into an eye',
      ar: 'رسم: قطرة تسقط من قنينة في عين',
      fr: 'Dessin\u202f: une goutte tombe d’un flacon dans un œil',
      tr: 'Çizim: bir şişeden göze damlayan damla',
    },
  },
  'eating-after-bariatric-surgery': {
    panels: [MEAL],
    background: CREAM,
    bleeds: true,
    alt: {
      en: 'Drawing: a small portion of fish and vegetables on a plate, and a glass of water',
      ar: 'رسم: حصة صغيرة من السمك والخضار في طبق، وكأس ماء',
      fr: 'Dessin\u202f: une petite portion de poisson et de légumes dans une assiette, et un verre d’eau',
      tr: 'Çizim: tabakta küçük bir porsiyon balık ve sebze, bir bardak su',
    },
  },
  'vitamins-and-blood-tests': {
    panels: [VITAMINS],
    background: MINT,
    alt: {
      en: 'Drawing: a tube of blood beside a bottle of vitamins',
      ar: 'رسم: أنبوب دم إلى جانب عبوة فيتامينات',
      fr: 'Dessin\u202f: un tube de sang à côté d’un flacon de vitamines',
      tr: 'Çizim: bir kan tüpü ve yanında vitamin şişesi',
    },
  },
};
