import type { ViewName } from '../views.ts';
import { words, type Words } from './words.ts';

/**
 * The names of views. They stand after “a view of”, “vue sur”, «تطل على» and before “manzaralı” (`room-words.ts`), and
 * at the beginning of a text or before “manzarası” (`outlook-words.ts`).
 */
export const VIEW_WORDS: Readonly<Record<ViewName, Words>> = {
  bay: words('the bay', 'la baie', 'الخليج', 'körfez'),
  strait: words('the Bosphorus', 'le Bosphore', 'مضيق البوسفور', 'Boğaz'),
  horn: words('the Golden Horn', 'la Corne d’Or', 'القرن الذهبي', 'Haliç'),
  marmara: words('the sea', 'la mer', 'البحر', 'deniz'),
  cliffs: words('the cliffs and the sea', 'les falaises et la mer', 'الجروف والبحر', 'falez ve deniz'),
  beach: words('the beach and the mountains', 'la plage et les montagnes', 'الشاطئ والجبال', 'kumsal ve dağ'),
  boulevard: words('the boulevard and the sea', 'le boulevard et la mer', 'الجادة والبحر', 'bulvar ve deniz'),
  lake: words('the lake', 'le lac', 'البحيرة', 'göl'),
  snow: words('snow-covered Uludağ', 'l’Uludağ enneigé', 'جبل أولوداغ المكسو بالثلج', 'karlı Uludağ'),
  forest: words('wooded hills', 'des collines boisées', 'تلال مشجرة', 'ormanlık tepe'),
  plateau: words('the city and its citadel', 'la ville et sa citadelle', 'المدينة وقلعتها', 'şehir ve kale'),
  street: words(
    'a street with plane trees',
    'une rue bordée de platanes',
    'شارع تظلله أشجار الدلب',
    'çınarlı sokak',
  ),
  oldtown: words('the old town', 'la vieille ville', 'المدينة القديمة', 'eski şehir'),
  river: words(
    'the river and its stone bridge',
    'le fleuve et son pont de pierre',
    'النهر وجسره الحجري',
    'nehir ve taş köprü',
  ),
  mtkvari: words(
    'the river and the old town',
    'le fleuve et la vieille ville',
    'النهر والمدينة القديمة',
    'nehir ve eski şehir',
  ),
  garden: words('the garden', 'le jardin', 'الحديقة', 'bahçe'),
  towers: words('the towers of the city', 'les tours de la ville', 'أبراج المدينة', 'gökdelen'),
  orchard: words('bitter orange trees', 'des bigaradiers', 'أشجار النارنج', 'turunç bahçesi'),
  slopes: words(
    'roofs and chestnut trees',
    'des toits et des châtaigniers',
    'الأسطح وأشجار الكستناء',
    'çatı ve kestane ağaçları',
  ),
  courtyard: words('the courtyard', 'la cour', 'الفناء', 'avlu'),
};
