import { words, type Words } from './words.ts';

/** Descriptions of pictures of hospitals and clinics; in a text the name of the house follows. */
export const HOSPITAL_FRONT_WORDS: Readonly<Record<string, Words>> = {
  'aegean-health-hospital': words(
    'a white tower and a glass entrance between palms, the bay behind',
    'une tour blanche et une entrée vitrée entre des palmiers, la baie à l’arrière-plan',
    'برج أبيض ومدخل زجاجي بين أشجار النخيل، وخلفهما الخليج',
    'palmiyeler arasında beyaz bir kule ve cam giriş, arkada körfez',
  ),
  'anka-central-hospital': words(
    'a large stone building with two wings, poplars and a fountain before the entrance',
    'un grand bâtiment de pierre à deux ailes, des peupliers et une fontaine devant l’entrée',
    'مبنى حجري كبير بجناحين، وأمام المدخل أشجار حور ونافورة',
    'iki kanatlı büyük bir taş yapı, girişin önünde kavaklar ve bir fıskiye',
  ),
  'black-sea-clinic': words(
    'a white house with balconies and a corner tower, magnolias beside a wet street',
    'une maison blanche avec des balcons et une tourelle d’angle, des magnolias au bord d’une rue mouillée',
    'بيت أبيض بشرفات وبرج عند الزاوية، وأشجار مغنوليا على جانب شارع مبلل',
    'balkonlu ve köşe kuleli beyaz bir ev, ıslak sokağın kenarında manolyalar',
  ),
  'cankaya-eye-clinic': words(
    'a grey house with a round window beside the door, plane trees along the street',
    'une maison grise avec une fenêtre ronde près de la porte, des platanes le long de la rue',
    'بيت رمادي بنافذة مستديرة قرب الباب، وأشجار دلب على طول الشارع',
    'kapısının yanında yuvarlak pencere olan gri bir bina, sokak boyunca çınarlar',
  ),
  'golden-cape-clinic': words(
    'a pink corner house with bay windows, a tram before it and the sea beside it',
    'une maison d’angle rose à oriels, un tramway devant elle et la mer à côté',
    'بيت وردي على ناصية الشارع بنوافذ بارزة، أمامه ترام وإلى جانبه البحر',
    'cumbalı pembe bir köşe ev, önünde tramvay, yanında deniz',
  ),
  'halic-eye-centre': words(
    'a brick house with an arched door between coloured houses, boats on the water',
    'une maison de brique à porte cintrée entre des maisons colorées, des barques sur l’eau',
    'بيت من الطوب بباب مقوّس بين بيوت ملونة، وقوارب على الماء',
    'renkli evler arasında kemer kapılı tuğla bir yapı, suda kayıklar',
  ),
  'konyaalti-hair-clinic': words(
    'a low white house beside a cedar on the pebble beach, mountains behind',
    'une maison basse et blanche près d’un cèdre, sur la plage de galets, les montagnes à l’arrière-plan',
    'بيت أبيض منخفض بجانب شجرة أرز على شاطئ الحصى، وخلفه الجبال',
    'çakıllı kumsalda sedir ağacının yanında alçak beyaz bir yapı, arkada dağlar',
  ),
  'kordon-dental-clinic': words(
    'a tall house with shutters and an arched door behind a palm, the bay beside it',
    'une haute maison à volets et porte cintrée derrière un palmier, la baie à côté',
    'بيت مرتفع بنوافذ ذات مصاريع وباب مقوّس خلف نخلة، وإلى جانبه الخليج',
    'palmiyenin arkasında panjurlu ve kemer kapılı yüksek bir ev, yanında körfez',
  ),
  'lara-bay-hospital': words(
    'white terraces with gardens on a cliff above the sea',
    'des terrasses blanches et leurs jardins sur une falaise au-dessus de la mer',
    'شرفات بيضاء متدرجة بحدائق على جرف فوق البحر',
    'denizin üstündeki falezde bahçeli beyaz teraslar',
  ),
  'levent-dental-house': words(
    'a white house of four storeys with geraniums, high towers behind',
    'une maison blanche de quatre niveaux fleurie de géraniums, de hautes tours à l’arrière-plan',
    'بيت أبيض من أربعة طوابق تزيّنه أزهار الجيرانيوم، وخلفه أبراج عالية',
    'sardunyalı dört katlı beyaz bir ev, arkada yüksek kuleler',
  ),
  'marmara-vista-hospital': words(
    'a glass hall and a white tower among stone pines, the sea beside them',
    'un hall de verre et une tour blanche parmi des pins parasols, la mer à côté',
    'بهو زجاجي وبرج أبيض بين أشجار الصنوبر، وإلى جانبهما البحر',
    'fıstık çamları arasında cam bir salon ve beyaz bir kule, yanında deniz',
  ),
  'mtkvari-hospital': words(
    'a long brick building with arcades on the river bank, almond trees in blossom',
    'un long bâtiment de brique à arcades au bord du fleuve, des amandiers en fleur',
    'مبنى طويل من الطوب بأقواس على ضفة النهر، وأشجار لوز مزهرة',
    'nehir kıyısında kemerli uzun bir tuğla yapı, çiçek açmış badem ağaçları',
  ),
  'rustaveli-dental-clinic': words(
    'a wooden door in a courtyard with carved galleries and lilac',
    'une porte de bois dans une cour aux galeries sculptées, avec des lilas',
    'باب خشبي في فناء له شرفات خشبية منقوشة وشجيرات ليلك',
    'oymalı galerileri ve leylakları olan bir avluda ahşap kapı',
  ),
  'seyhan-hospital': words(
    'a building with deep sunshades behind a row of bitter orange trees',
    'un bâtiment aux profonds brise-soleil derrière une rangée de bigaradiers',
    'مبنى ذو كاسرات شمس عميقة خلف صف من أشجار النارنج',
    'bir sıra turunç ağacının arkasında derin güneş kırıcıları olan bir yapı',
  ),
  'uludag-hospital': words(
    'two white wings on either side of a glass tower, firs and snow-covered Uludağ behind',
    'deux ailes blanches de part et d’autre d’une tour de verre, des sapins et l’Uludağ enneigé à l’arrière-plan',
    'جناحان أبيضان على جانبي برج زجاجي، وخلفها أشجار تنوب وجبل أولوداغ المكسو بالثلج',
    'cam bir kulenin iki yanında iki beyaz kanat, arkada köknarlar ve karlı Uludağ',
  ),
  'uskudar-park-hospital': words(
    'a building around a garden with linden trees, a pond and a path to the door',
    'un bâtiment autour d’un jardin de tilleuls, avec un bassin et une allée jusqu’à la porte',
    'مبنى يحيط بحديقة فيها أشجار زيزفون وبركة وممر يؤدي إلى الباب',
    'ıhlamurlu ve havuzlu bir bahçeyi çevreleyen bir yapı, kapıya giden bir yol',
  ),
};

/** Descriptions of pictures of hotels; in a text the name of the house follows. */
export const HOTEL_FRONT_WORDS: Readonly<Record<string, Words>> = {
  'adana-lake-hotel': words(
    'a low house with balconies at the edge of a lake, reeds and a jetty before it',
    'une maison basse à balcons au bord d’un lac, des roseaux et un ponton devant elle',
    'بيت منخفض بشرفات على حافة بحيرة، وأمامه قصب ورصيف خشبي',
    'göl kıyısında balkonlu alçak bir yapı, önünde sazlar ve bir iskele',
  ),
  'balcova-thermal-hotel': words(
    'a large white house between willows, a warm pool before it',
    'un grand bâtiment blanc entre des saules, un bassin d’eau chaude devant lui',
    'مبنى أبيض كبير بين أشجار الصفصاف، وأمامه بركة ماء دافئ',
    'söğütler arasında büyük beyaz bir yapı, önünde sıcak su havuzu',
  ),
  'batumi-boulevard-hotel': words(
    'a grand building with two towers under eucalyptus trees, the sea behind',
    'un grand bâtiment à deux tours sous des eucalyptus, la mer à l’arrière-plan',
    'مبنى فخم ببرجين تحت أشجار الأوكالبتوس، وخلفه البحر',
    'okaliptüsler altında iki kuleli görkemli bir yapı, arkada deniz',
  ),
  'cekirge-thermal-hotel': words(
    'an old ochre house with chestnut trees and a domed bath beside it',
    'une vieille maison ocre avec des châtaigniers et, à côté, un bain à coupole',
    'بيت قديم أصفر ترابي اللون بين أشجار الكستناء، وإلى جانبه حمام ذو قبة',
    'kestane ağaçları arasında toprak sarısı eski bir ev, yanında kubbeli hamam',
  ),
  'kanlica-garden-hotel': words(
    'a white house with wisteria over its terrace, the Bosphorus behind',
    'une maison blanche à la terrasse couverte de glycine, le Bosphore à l’arrière-plan',
    'بيت أبيض تغطي شرفته عريشة من الأزهار البنفسجية، وخلفه البوسفور',
    'terası mor salkımla örtülü beyaz bir ev, arkada Boğaz',
  ),
  'kizilcahamam-thermal-hotel': words(
    'a wooden house with gables in a pine forest',
    'une maison de bois à pignons dans une forêt de pins',
    'بيت خشبي بسقوف مائلة وسط غابة صنوبر',
    'çam ormanında kalkan duvarlı ahşap bir ev',
  ),
  'lara-quiet-shore-hotel': words(
    'two low white buildings with palms and the sea between them, sand lilies before them',
    'deux bâtiments bas et blancs, des palmiers et la mer entre eux, des lis de mer devant',
    'مبنيان أبيضان منخفضان بينهما نخيل والبحر، وأمامهما زنابق الرمل',
    'aralarında palmiyeler ve deniz olan iki alçak beyaz yapı, önde kum zambakları',
  ),
  'sololaki-house-hotel': words(
    'a house with carved balconies in a steep lane, the fortress above',
    'une maison aux balcons sculptés dans une ruelle en pente, dominée par la forteresse',
    'بيت بشرفات منقوشة في زقاق منحدر، وتعلوه القلعة',
    'dik bir sokakta oymalı balkonlu bir ev, yukarıda kale',
  ),
  'yesilkoy-seaside-hotel': words(
    'a blue house on the quay, with boats and cormorants on the breakwater',
    'une maison bleue sur le quai, des barques et des cormorans sur la digue',
    'بيت أزرق على الرصيف، وقوارب، وطيور غاق على كاسر الأمواج',
    'rıhtımda mavi bir ev, kayıklar ve dalgakıranda karabataklar',
  ),
};

/** Descriptions of pictures of cities. */
export const SKYLINE_WORDS: Readonly<Record<string, Words>> = {
  istanbul: words(
    'Istanbul with a great mosque, the Galata Tower, a bridge and a ferry',
    'Istanbul avec une grande mosquée, la tour de Galata, un pont et un ferry',
    'إسطنبول، وفيها جامع كبير وبرج غلطة وجسر وعبّارة',
    'büyük camisi, Galata Kulesi, köprüsü ve vapuruyla İstanbul',
  ),
  ankara: words(
    'Ankara with the citadel, a hall of columns between poplars and a high tower',
    'Ankara avec la citadelle, une colonnade entre des peupliers et une haute tour',
    'أنقرة، وفيها القلعة ورواق من الأعمدة بين أشجار الحور وبرج مرتفع',
    'kalesi, kavaklar arasında sütunlu yapısı ve yüksek kulesiyle Ankara',
  ),
  izmir: words(
    'Izmir with its clock tower, palms and the bay',
    'Izmir avec sa tour de l’Horloge, des palmiers et la baie',
    'إزمير، وفيها برج الساعة وأشجار النخيل والخليج',
    'saat kulesi, palmiyeleri ve körfeziyle İzmir',
  ),
  antalya: words(
    'Antalya with the old town on the cliffs, the harbour and the mountains',
    'Antalya avec la vieille ville sur les falaises, le port et les montagnes',
    'أنطاليا، وفيها المدينة القديمة على الجروف والميناء والجبال',
    'falezlerin üstündeki eski şehri, limanı ve dağlarıyla Antalya',
  ),
  bursa: words(
    'Bursa with the Green Tomb between cypresses and snow-covered Uludağ',
    'Bursa avec le Mausolée vert entre des cyprès et l’Uludağ enneigé',
    'بورصة، وفيها الضريح الأخضر بين أشجار السرو وجبل أولوداغ المكسو بالثلج',
    'serviler arasındaki Yeşil Türbe ve karlı Uludağ ile Bursa',
  ),
  adana: words(
    'Adana with the stone bridge over the Seyhan, a great mosque and the clock tower',
    'Adana avec le pont de pierre sur le Seyhan, une grande mosquée et la tour de l’Horloge',
    'أضنة، وفيها الجسر الحجري على نهر سيحان وجامع كبير وبرج الساعة',
    'Seyhan üzerindeki taş köprüsü, büyük camisi ve saat kulesiyle Adana',
  ),
  tbilisi: words(
    'Tbilisi with the Narikala fortress, houses with balconies and the Bridge of Peace',
    'Tbilissi avec la forteresse de Narikala, des maisons à balcons et le pont de la Paix',
    'تبليسي، وفيها قلعة ناريكالا وبيوت ذات شرفات وجسر السلام',
    'Narikala Kalesi, balkonlu evleri ve Barış Köprüsü ile Tiflis',
  ),
  batumi: words(
    'Batumi with its towers, palms and the Black Sea',
    'Batoumi avec ses tours, des palmiers et la mer Noire',
    'باتومي، بأبراجها ونخيلها على البحر الأسود',
    'kuleleri, palmiyeleri ve Karadeniz kıyısıyla Batum',
  ),
};
