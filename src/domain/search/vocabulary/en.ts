import { vocabularyOf } from '#domain/search/vocabulary/vocabulary.ts';

export const EN = vocabularyOf({
  stop:
    'a an the of in on at for to from by with without and or vs versus is are was were be am do does did can could will would ' +
    'should may might must i im my me mine you your we our us it its this that these those what whats which who whose when ' +
    'where why how much many there any some need needs want get getting got rid have has had best good better top near ' +
    'if after before about please tell not no so than then too very just also long between difference use used using ' +
    'right something happens happen find looking look search exactly really one ' +
    // The parts of contractions, which folding separates: “what’s”, “I don’t”.
    's t m re ve ll don doesn didn isn aren won couldn wouldn shouldn haven hasn hadn wasn weren mustn',
  weak:
    'doctor doctors dr surgeon specialist physician physicians clinic clinics hospital hospitals centre center turkey turkiye turkish ' +
    'surgery surgeries operation operations procedure treatment treatments medical patient patients abroad cost price prices ' +
    'cheap time quiz test calculator calculate speaking speak speaks talk 2025 2026 2027',
  subjects: 'fly',
  kinds: {
    doctor:
      'doctor, doctors, dr, surgeon, surgeons, specialist, specialists, physician, physicians, who speaks, speaking',
    hospital: 'hospital, hospitals, clinic, clinics, centre, centres, center, centers',
    resort:
      'hotel, hotels, accommodation, resort, resorts, where to stay, place to stay, places to stay, place to recover',
    post: 'after, vs, versus, or, difference, which is better, recovery, week, weeks, month, months, choose, pain, documents',
    faq: 'can i, may i, do i need, how do i, how to, what happens, does my, can my, who, will there, how many days, cancel, delete',
    calculator: 'calculator, calculators, calculate, how many, qualify, eligible, scale',
    quiz: 'quiz, quizzes, test, tests, candidate, am i, right for me, suitable, ready',
  },
  synonyms: {
    'hairtransplant, hair transplantation, hair implant, hair implants, hair graft, hair grafting':
      'hair transplant',
    'bald, balding, baldness, going bald, receding hairline, thinning hair, alopecia, losing my hair':
      'hair loss',
    'shock loss': 'hair fall|shedding|shed',
    'falling out, fall out, shedding': 'fall|shed|shedding',
    'choi pen, choi': 'dhi pen',
    'beard implant': 'beard transplant',
    'eyebrow, eyebrows': 'eyebrows',
    'moustache, mustache': 'moustache',
    'how many grafts, norwood scale, norwood, graft count, number of grafts, graft': 'grafts',
    'tooth, teeth': 'tooth|teeth|dental',
    'missing tooth, missing teeth, lost a tooth, lost tooth, tooth loss, lost teeth': 'dental implant',
    'full mouth, full arch, whole mouth, all teeth': 'arch|all four|jaw',
    'all on 4, all on four, all on 6, allon4, all on x': 'four implants',
    'fixed teeth': 'fixed arch',
    'denture, dentures, false teeth': 'denture',
    'veneer, veneers, laminates': 'veneers',
    'hollywood smile, turkey teeth, smile makeover, smile design': 'veneers',
    'zirconium, zirconia, zirkon, dental crown, crown, crowns': 'crowns',
    'invisalign, clear braces': 'clear aligners',
    'braces, brace': 'braces|orthodontist',
    'bone graft, bone grafting': 'bone',
    'gum, gums, gum disease, periodontitis, bleeding gums': 'gum|gums',
    'laser eye surgery, laser eye, eye laser, laser surgery, laser eyes, lazer eye, eye lazer': 'lasik|laser',
    'lasic, lassik, lazik, lasix': 'lasik',
    'relex smile, smile pro': 'smile',
    'glasses, spectacles': 'glasses',
    'short sighted, shortsighted, near sighted, nearsighted, myopia, myopic': 'short sight',
    'long sighted, longsighted, farsighted, hyperopia': 'long sight',
    'implantable contact lens, phakic lens, phakic iol, evo icl': 'implantable lens',
    'cloudy vision, blurry vision, blurry, foggy vision, blurred vision': 'cloudy|blurred',
    'photorefractive keratectomy': 'prk',
    'stomach, gastric': 'gastric|stomach',
    'gastric sleeve, stomach sleeve, sleeve surgery, sleeve operation, vsg, gastric sleve, gastric sleave, gastric slevee':
      'sleeve gastrectomy',
    'stomach reduction, stomach stapling, gastric band, lap band, stomach operation': 'obesity|sleeve',
    'weight loss surgery, weight loss operation, weight loss, lose weight, slimming, bariatric surgery, bariatric, obese, overweight':
      'obesity|bariatric|weight',
    'obesity surgery, obesity operation': 'obesity|bariatric',
    'by pass': 'bypass',
    'non surgical weight loss, weight loss without surgery': 'balloon',
    'eat, eating, diet, food, meal, meals, drink': 'eating|eat',
    'vitamin, vitamins, supplements': 'vitamins',
    'blood test, blood tests, blood work': 'blood tests',
    'recovery, recover, recovering, heal, healing, results': 'healing|recovery',
    'candidate, suitable': 'ready|suitable|worth',
    'fly, flying, flight, plane, airplane, travel by air': 'fly|flying',
    'instalment, instalments, installment, installments, payment plan, pay monthly': 'pay|payment',
    'insurance, insurer': 'insurance|insurer',
    'husband, wife, partner, companion, family member, friend': 'someone',
    'goes wrong, go wrong, complications, complication': 'complication|complications',
    'anesthesia, anaesthesia, anesthetic, anaesthetic, sedation': 'anaesthesia|anaesthetic',
    'interpreter, translator, translation': 'interpreter',
    stay: 'stay|days',
    'licence, license, licensed, accredited, accreditation': 'licensed|licence',
    'safe, safety, risk free': 'check|safe|safety',
    'delete, erase': 'deleted',
    'cosmetic surgeon, cosmetic surgery, aesthetic surgeon, aesthetic surgery, plastic surgery':
      'plastic surgeon',
    'nose job, nose jobs, rhinoplasty, rhinoplasties, septorhinoplasty, nose surgery, nose operation, nose correction, nose reshaping':
      'plastic surgeon',
    'breast augmentation, breast enlargement, breast implants, boob job, breast reduction, breast lift, liposuction, tummy tuck, abdominoplasty, facelift, face lift':
      'plastic surgeon',
    'dietitian, dietician, nutritionist': 'dietitian',
    'eye doctor, eye surgeon, oculist': 'ophthalmologist',
    'hair doctor, hair surgeon, hair transplant doctor, hair transplant surgeon, hair transplant specialist':
      'hair restoration doctor',
    'weight loss surgeon, obesity surgeon': 'bariatric surgeon',
    'documents, paperwork, files': 'send|documents',
  },
  wholeKeys: {
    'online consultation, online doctor, video consultation, teleconsultation, telemedicine, online treatment, talk doctor online':
      'talk online',
    'privacy policy, privacy, data protection, gdpr': 'personal data notice',
    'phone number, phone, telephone, whatsapp, whatsapp number, contact number, email, e mail, call, address, customer service, contact, contact us':
      'contact us',
    'laser eye surgery, laser eye': 'lasik',
    nose: 'plastic surgeon',
    'eye, eyes, eye surgery, vision': 'vision correction',
    'hair, hair loss': 'hair transplant|loss',
    'tooth, teeth, dental, dentist turkey, dental treatment, dental treatment abroad, dental work':
      'dentistry',
    'refund, money back': 'refunded',
  },
  people: {
    doctor: 'doctor, doctors, dr, physician, specialist, surgeon',
    female: 'female, woman, women, lady',
    dentistry: 'dentist, dentists, dental doctor, dental surgeon',
  },
  places: {
    hospital: 'hospital, hospitals',
    resort:
      'hotel, hotels, accommodation, resort, resorts, where to stay, place to stay, places to stay, place to recover',
  },
});
