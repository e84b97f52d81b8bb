import type { Outlook } from '../outlook.ts';
import { words, type Words } from './words.ts';

/** Descriptions of the views of guests, by the place from which they see the `{view}`. */
export const OUTLOOK_WORDS: Readonly<Record<Outlook['from'], Words>> = {
  deck: words(
    '{view} from a wooden deck',
    '{view} depuis une terrasse en bois',
    '{view} من شرفة خشبية',
    'ahşap terastan {view} manzarası',
  ),
  glass: words(
    '{view} from a balcony',
    '{view} depuis un balcon',
    '{view} من شرفة',
    'balkondan {view} manzarası',
  ),
  iron: words(
    '{view} from a balcony under an awning',
    '{view} depuis un balcon sous un store',
    '{view} من شرفة تحت مظلة',
    'tente altındaki balkondan {view} manzarası',
  ),
  stone: words(
    '{view} from a stone terrace',
    '{view} depuis une terrasse en pierre',
    '{view} من شرفة حجرية',
    'taş terastan {view} manzarası',
  ),
  pergola: words(
    '{view} from a terrace under wisteria',
    '{view} depuis une terrasse sous la glycine',
    '{view} من شرفة تظللها عريشة من الأزهار البنفسجية',
    'mor salkım altındaki terastan {view} manzarası',
  ),
  timber: words(
    '{view} from a wooden balcony',
    '{view} depuis un balcon en bois',
    '{view} من شرفة خشبية',
    'ahşap balkondan {view} manzarası',
  ),
  shore: words(
    '{view} from two loungers under a parasol',
    '{view} depuis deux transats sous un parasol',
    '{view} من كرسيي استلقاء تحت مظلة',
    'şemsiye altındaki iki şezlongdan {view} manzarası',
  ),
  carved: words(
    '{view} from a carved balcony',
    '{view} depuis un balcon sculpté',
    '{view} من شرفة خشبية منقوشة',
    'oymalı balkondan {view} manzarası',
  ),
  sill: words(
    '{view} from a window with flowers',
    '{view} depuis une fenêtre fleurie',
    '{view} من نافذة فيها أزهار',
    'çiçekli bir pencereden {view} manzarası',
  ),
};
