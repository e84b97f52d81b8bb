import { CAMPAIGNS, campaignSegment } from '#config.ts';

/** Pages with a text of theirs in each language, in the order of LOCALES. */
export const PAGES: readonly (readonly [path: string, ...texts: string[]])[] = [
  ['', 'بعد الرحلة', 'After the flight', 'Après le vol', 'Uçuştan sonra'],
  ['/blog', 'بعد الرحلة', 'After the flight', 'Après le vol', 'Uçuştan sonra'],
  ['/blog/category', 'السفر', 'Travel', 'Voyage', 'Seyahat'],
  ['/blog/category/travel', 'بعد الرحلة', 'After the flight', 'Après le vol', 'Uçuştan sonra'],
  ['/blog/after-the-flight', 'استرح أولاً.', 'Rest first.', 'D’abord du repos.', 'Önce dinlenin.'],
  ['/tags/implants', 'كيف تلتئم', 'How implants heal', 'La cicatrisation', 'İmplantlar nasıl'],
  ['/services/turkey', 'زرع الأسنان', 'Dental implant', 'Implant dentaire', 'Diş implantı'],
  ['/services/turkey/dentistry-turkey', 'طب الأسنان', 'Dentistry', 'Dentisterie', 'Diş hekimliği'],
  ['/services/turkey/hair-transplant-turkey', 'زراعة الشعر', 'Hair transplant', 'Greffe', 'Saç ekimi'],
  ['/services/turkey/obesity-operations-turkey', 'جراحة السمنة', 'Obesity', 'obésité', 'Obezite'],
  ['/services/turkey/vision-correction', 'تصحيح النظر', 'Vision', 'Correction', 'Göz lazeri'],
  ['/services/turkey/dental-implant', 'زيارتان', 'Two visits', 'Deux visites', 'İki ziyaret'],
  ['/hospitals/turkey', 'مستشفى البوسفور', 'Bosphorus Hospital', 'Hôpital du Bosphore', 'Boğaz Hastanesi'],
  ['/hospitals/turkey/istanbul', 'مستشفى البوسفور', 'Bosphorus', 'Bosphore', 'Boğaz Hastanesi'],
  ['/hospitals/turkey/istanbul/bosphorus-hospital', 'مفتوح', 'Open since 1994', 'depuis 1994', '1994’ten'],
  ['/doctors/turkey', 'طب الأسنان', 'Dentistry', 'Dentisterie', 'Diş hekimliği'],
  ['/doctors/turkey/istanbul', 'Dr. Elif Kaya', 'Dr. Elif Kaya', 'Dr. Elif Kaya', 'Dr. Elif Kaya'],
  ['/doctors/turkey/istanbul/dentistry', 'إسطنبول', 'Istanbul', 'Istanbul', 'İstanbul'],
  ['/doctors/turkey/istanbul/dentistry/elif-kaya', 'درست في أنقرة', 'Ankara', 'Ankara', 'Ankara’da okudu'],
  ['/faqs', 'هل أحتاج إلى تأشيرة؟', 'Do I need a visa?', 'Faut-il un visa', 'Vize gerekir mi?'],
  ['/faqs/before', 'غالباً لا.', 'Often not.', 'Souvent non.', 'Çoğu zaman hayır.'],
  ['/resorts', 'الخليج الهادئ', 'Quiet Bay', 'Baie tranquille', 'Sakin Koy'],
  ['/resorts/quiet-bay', 'الخليج الهادئ', 'Quiet Bay', 'Baie tranquille', 'Sakin Koy'],
  ['/quizzes', 'أسنان سليمة؟', 'Healthy teeth?', 'Des dents saines', 'Sağlıklı dişler?'],
  ['/online-treatment', 'الأسنان عن بعد', 'Teeth online', 'Dents en ligne', 'Online diş'],
  ['/online-treatment/level-1', 'الأسنان عن بعد', 'Teeth online', 'Dents en ligne', 'Online diş'],
  ['/online-treatment/topic/teeth', 'الأسنان عن بعد', 'Teeth online', 'Dents en ligne', 'Online diş'],
  ['/about-us', 'من نحن', 'About us', 'À propos', 'Hakkımızda'],
];

/** Further pages, which show no row of their own. */
export const OTHERS = [
  ...['/Banners/hair', ...CAMPAIGNS.map((name) => `/landing/${campaignSegment(name, 'turqua')}`)],
  ...['/calculators', '/contact-us', '/cooming-soon', '/cost', '/empty', '/empty-default', '/login', '/tr'],
  ...['/empty-default-footer', '/empty-default-nav', '/thanks', '/search?key=implant', '/rss.xml'],
];
