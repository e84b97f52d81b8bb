import type { Piece } from '../interior.ts';
import { words, type Words } from './words.ts';

/** The caption and the alternative text of a kind of room; `{view}` stands for the view from its window. */
export interface RoomWords {
  /**
   * The piece by which a room is known to be of this kind. The first kind that fits is used; one without a piece always
   * fits.
   */
  piece?: Piece[0];
  caption: Words;
  alt: Words;
}

const EXAMINATION = words('Examination room', 'Salle d’examen', 'غرفة الفحص', 'Muayene odası');
const TREATMENT = words('Treatment room', 'Salle de soins', 'غرفة العلاج', 'Tedavi odası');
const THEATRE = words('Operating theatre', 'Bloc opératoire', 'غرفة العمليات', 'Ameliyathane');
const WAITING = words(
  'Where families wait',
  'Espace d’attente des familles',
  'مكان انتظار العائلات',
  'Hasta yakınları için bekleme alanı',
);
const FOR_TWO = words('A room for two', 'Une chambre pour deux', 'غرفة لشخصين', 'İki kişilik oda');

export const HOSPITAL_ROOM_WORDS: readonly RoomWords[] = [
  {
    piece: 'dentalChair',
    caption: TREATMENT,
    alt: words(
      'a treatment room with a dental chair and a view of {view}',
      'une salle de soins avec un fauteuil dentaire et une vue sur {view}',
      'غرفة علاج فيها كرسي أسنان وتطل على {view}',
      '{view} manzaralı, diş koltuğu olan bir tedavi odası',
    ),
  },
  {
    piece: 'slitLamp',
    caption: EXAMINATION,
    alt: words(
      'an examination room with a slit lamp and a view of {view}',
      'une salle d’examen avec une lampe à fente et une vue sur {view}',
      'غرفة فحص فيها مصباح شقي وتطل على {view}',
      '{view} manzaralı, biyomikroskobu olan bir muayene odası',
    ),
  },
  {
    piece: 'phoropter',
    caption: EXAMINATION,
    alt: words(
      'an examination room with an instrument for measuring sight and a view of {view}',
      'une salle d’examen avec un appareil de mesure de la vision et une vue sur {view}',
      'غرفة فحص فيها جهاز لقياس النظر وتطل على {view}',
      '{view} manzaralı, görme ölçüm cihazı olan bir muayene odası',
    ),
  },
  {
    piece: 'hairChair',
    caption: EXAMINATION,
    alt: words(
      'an examination room with a reclining chair, a camera and a view of {view}',
      'une salle d’examen avec un fauteuil inclinable, un appareil photo et une vue sur {view}',
      'غرفة فحص فيها كرسي قابل للإمالة وكاميرا وتطل على {view}',
      '{view} manzaralı, yatar koltuğu ve kamerası olan bir muayene odası',
    ),
  },
  {
    caption: words('A room for one', 'Une chambre individuelle', 'غرفة لشخص واحد', 'Tek kişilik oda'),
    alt: words(
      'a patient’s room with one bed and a view of {view}',
      'une chambre à un lit avec vue sur {view}',
      'غرفة مريض بسرير واحد تطل على {view}',
      '{view} manzaralı, tek yataklı bir hasta odası',
    ),
  },
];

export const THEATRE_WORDS: readonly RoomWords[] = [
  {
    piece: 'laser',
    caption: words('Laser suite', 'Salle de laser', 'غرفة الليزر', 'Lazer odası'),
    alt: words(
      'a laser suite for eye treatment, the couch under the laser',
      'une salle de laser pour les yeux, avec le lit placé sous l’appareil',
      'غرفة ليزر للعيون، سريرها تحت الجهاز',
      'yatağı cihazın altında duran bir göz lazeri odası',
    ),
  },
  {
    piece: 'hairChair',
    caption: words('Procedure room', 'Salle d’intervention', 'غرفة الإجراءات', 'İşlem odası'),
    alt: words(
      'a room for hair transplants, a reclining chair under the lamp',
      'une salle de greffe de cheveux, avec un fauteuil inclinable sous la lampe',
      'غرفة لزراعة الشعر، فيها كرسي قابل للإمالة تحت المصباح',
      'lambanın altında yatar koltuğu olan bir saç ekimi odası',
    ),
  },
  {
    piece: 'dentalChair',
    caption: words('Oral surgery', 'Chirurgie orale', 'جراحة الفم', 'Ağız cerrahisi'),
    alt: words(
      'a room for oral surgery, a dental chair under the lamp',
      'une salle de chirurgie orale, avec un fauteuil dentaire sous la lampe',
      'غرفة لجراحة الفم، فيها كرسي أسنان تحت المصباح',
      'lambanın altında diş koltuğu olan bir ağız cerrahisi odası',
    ),
  },
  {
    piece: 'tower',
    caption: THEATRE,
    alt: words(
      'an operating theatre with an endoscopy tower beside the table',
      'une salle d’opération avec une colonne d’endoscopie près de la table',
      'غرفة عمليات فيها وحدة تنظير بجانب طاولة العمليات',
      'masanın yanında endoskopi kulesi olan bir ameliyathane',
    ),
  },
  {
    piece: 'arc',
    caption: THEATRE,
    alt: words(
      'an operating theatre with a C-arm X-ray machine beside the table',
      'une salle d’opération avec un arceau de radiologie près de la table',
      'غرفة عمليات فيها جهاز أشعة مقوّس بجانب طاولة العمليات',
      'masanın yanında C kollu röntgen cihazı olan bir ameliyathane',
    ),
  },
  {
    caption: THEATRE,
    alt: words(
      'an operating theatre with an anaesthesia machine beside the table',
      'une salle d’opération avec un appareil d’anesthésie près de la table',
      'غرفة عمليات فيها جهاز تخدير بجانب طاولة العمليات',
      'masanın yanında anestezi cihazı olan bir ameliyathane',
    ),
  },
];

export const LOUNGE_WORDS: readonly RoomWords[] = [
  {
    piece: 'row',
    caption: WAITING,
    alt: words(
      'a waiting area with rows of chairs and a view of {view}',
      'un espace d’attente avec des rangées de sièges et une vue sur {view}',
      'منطقة انتظار فيها صفوف من المقاعد وتطل على {view}',
      '{view} manzaralı, sıra koltukları olan bir bekleme alanı',
    ),
  },
  {
    piece: 'sofa',
    caption: WAITING,
    alt: words(
      'a waiting area with a sofa, a low table and a view of {view}',
      'un espace d’attente avec un canapé, une table basse et une vue sur {view}',
      'منطقة انتظار فيها أريكة وطاولة منخفضة وتطل على {view}',
      '{view} manzaralı, kanepesi ve sehpası olan bir bekleme alanı',
    ),
  },
  {
    piece: 'armchair',
    caption: WAITING,
    alt: words(
      'a waiting area with two armchairs and a view of {view}',
      'un espace d’attente avec deux fauteuils et une vue sur {view}',
      'منطقة انتظار فيها كرسيان وثيران وتطل على {view}',
      '{view} manzaralı, iki koltuğu olan bir bekleme alanı',
    ),
  },
  {
    caption: WAITING,
    alt: words(
      'a waiting area with a long bench and a view of {view}',
      'un espace d’attente avec une longue banquette et une vue sur {view}',
      'منطقة انتظار فيها مقعد طويل وتطل على {view}',
      '{view} manzaralı, uzun bir bankı olan bir bekleme alanı',
    ),
  },
];

export const HOTEL_ROOM_WORDS: readonly RoomWords[] = [
  {
    piece: 'kitchenette',
    caption: FOR_TWO,
    alt: words(
      'a room with a wide bed, a kitchenette and a view of {view}',
      'une chambre avec un grand lit, une kitchenette et une vue sur {view}',
      'غرفة بسرير عريض ومطبخ صغير تطل على {view}',
      '{view} manzaralı, geniş yataklı ve küçük mutfaklı bir oda',
    ),
  },
  {
    piece: 'shower',
    caption: FOR_TWO,
    alt: words(
      'a room with a wide bed, a step-free shower and a view of {view}',
      'une chambre avec un grand lit, une douche de plain-pied et une vue sur {view}',
      'غرفة بسرير عريض ودش بلا عتبة تطل على {view}',
      '{view} manzaralı, geniş yataklı ve eşiksiz duşlu bir oda',
    ),
  },
  {
    piece: 'single',
    caption: FOR_TWO,
    alt: words(
      'a room with two beds and a view of {view}',
      'une chambre à deux lits avec vue sur {view}',
      'غرفة بسريرين تطل على {view}',
      '{view} manzaralı, iki yataklı bir oda',
    ),
  },
  {
    caption: FOR_TWO,
    alt: words(
      'a room with a wide bed and a view of {view}',
      'une chambre avec un grand lit et une vue sur {view}',
      'غرفة بسرير عريض تطل على {view}',
      '{view} manzaralı, geniş yataklı bir oda',
    ),
  },
];
