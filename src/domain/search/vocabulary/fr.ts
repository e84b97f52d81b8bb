import { vocabularyOf } from '#domain/search/vocabulary/vocabulary.ts';

export const FR = vocabularyOf({
  stop:
    'le la les l un une des du de d et ou a au aux en dans sur pour par avec sans est sont c ce cet cette ces que qui qu quoi ' +
    'quel quelle quels quelles quand comment combien où pourquoi je j me m mon ma mes vous votre vos nous notre nos il ils ' +
    'elle on y se s sa son ses ne n pas plus faut peut puis peux avoir ai être suis faire fait meilleur meilleure meilleurs ' +
    'si après avant entre différence trop très tous tout toute toutes t ti moi besoin droit veux voudrais dois doit ' +
    'trouver chercher cherche choisir pouvez vient venir bien jusqu lorsqu puisqu quelqu',
  weak:
    'docteur docteurs médecin médecins dr chirurgien spécialiste clinique cliniques hôpital hôpitaux centre turquie turc ' +
    'opération opérations opérer chirurgie intervention traitement traitements soins soin médical patient étranger prix tarif ' +
    'coût cher test calcul calculateur calculer parlant parle qui méthode technique 2025 2026 2027',
  subjects: 'avion',
  kinds: {
    doctor:
      'docteur, docteurs, médecin, médecins, dr, chirurgien, chirurgiens, spécialiste, spécialistes, parlant, qui parle, francophone',
    hospital: 'hôpital, hôpitaux, clinique, cliniques, centre, centres',
    resort: 'hôtel, hôtels, hébergement, hébergements, logement, logements, loger',
    post: 'après, ou, différence, semaine, mois, choisir, cicatrisation, durée, séjours, documents, manger',
    faq: 'puis je, faut il, dois je, qui, combien de jours, annuler, supprimer, vérifier, quels documents',
    calculator: 'calcul, calculer, calculateur, combien de, combien d, ai je droit, échelle',
    quiz: 'test, tests, suis je, prêt, quelle opération, faut il',
  },
  synonyms: {
    'implant capillaire, implants capillaires, greffe capillaire, greffe de cheveux, transplantation capillaire, greffe cheveux, greffe des cheveux, greffe capilaire, grefe de cheveux, grefe capillaire, greffe de cheuveux':
      'greffe cheveux',
    'perte de cheveux, perds mes cheveux, calvitie, chauve, alopécie, cheveux clairsemés, front dégarni':
      'chute cheveux',
    'barbe clairsemée, implant barbe': 'greffe barbe',
    'sourcil, sourcils': 'sourcils',
    'combien de greffons, greffon, nombre de greffons': 'greffons',
    'cicatrisation, cicatriser, guérison, récupération, convalescence': 'cicatrisation|convalescence',
    'tombent, tomber, chute': 'chute|tombent',
    'laver, lavage, shampoing': 'lavage|laver|shampoing',
    'implant dent, implant dentaire, implants dentaires': 'implants dentaires',
    'dent manquante, dents manquantes, manque une dent, perdu une dent, dent perdue': 'implants dentaires',
    'all on 4, all on four, all on 6, toutes les dents fixes, toutes les dents': 'arcade quatre implants',
    'dentier, dentiers, appareil amovible': 'prothèse|amovible|amovibles',
    'remplacer un dentier': 'arcade fixe',
    'facette, facettes, facettes dentaires, facette dentaire, facettes en porcelaine, facettes porcelaine':
      'facettes',
    'hollywood smile, sourire hollywood, sourire hollywoodien, beau sourire': 'facettes',
    'zircone, zircon, couronne dentaire, couronne, couronnes': 'couronnes',
    'invisalign, gouttière, gouttières, gouttières transparentes': 'gouttières|transparentes',
    'appareil dentaire, bagues, appareil dentaire adulte': 'orthodontiste adultes',
    'dent de sagesse, dents de sagesse': 'sagesse',
    'greffe osseuse, greffe d os': 'greffe|greffes osseuse|osseuses|os',
    'gencive, gencives, parodontite, maladie des gencives, déchaussement': 'gencives|gencive',
    'douleur, douleurs, mal': 'douleur|douleurs|jours',
    'manger, alimentation, régime, repas, nourriture': 'manger',
    'laser yeux, yeux au laser, chirurgie laser yeux, opération des yeux au laser, laser des yeux':
      'lasik|laser',
    'lazik, lasick, lasic, lassik': 'lasik',
    'pkr, prk': 'pkr|prk',
    'opération de la myopie, myope, myopie': 'myopie',
    'implant phaque, lentille implantable': 'implant phaque',
    'implants icl, implant icl': 'icl',
    'vision trouble, vois flou, vision floue, flou': 'opacifié|trouble|floue',
    'lunettes, lunette': 'lunettes',
    'yeux secs, œil sec, sécheresse': 'secs|sec|sécheresse',
    'conduire, volant': 'volant|conduire',
    'slive, sleev, sleave, sleeve gastrectomie, sleeve gastrique, réduction de l estomac':
      'sleeve gastrectomie',
    'anneau gastrique': 'obésité',
    'chirurgie bariatrique, bariatrique, opération pour maigrir, maigrir, perdre du poids, perte de poids, obèse, obésité':
      'obésité|bariatrique',
    'by pass, bypass': 'bypass',
    'vitamine, vitamines, compléments': 'vitamines',
    'prise de sang, analyse de sang, bilan sanguin': 'prises sang',
    'avion, vol': 'avion',
    'paiement en plusieurs fois, payer en plusieurs fois, en plusieurs fois, mensualité, paiement échelonné, facilités de paiement':
      'régler|payer',
    'remboursement, rembourse, rembourser, sécu, sécurité sociale, mutuelle, cpam': 'rembourse|assurance',
    'mari, femme avec moi, conjoint, accompagnant, accompagner': 'accompagner|accompagne',
    'fumer, cigarette, tabac': 'tabac',
    'annuler, déplacer': 'annuler',
    'interprète, traducteur, traduction': 'interprète',
    'supprimer, effacer': 'supprimer',
    'dossier médical': 'envoie|dossier',
    'sûr, sécurité, danger, dangereux, vérifier': 'vérifier|sécurité',
    'rester, séjour': 'jours',
    'chirurgien esthétique, chirurgie esthétique, chirurgien plastique, chirurgie plastique, chirurgienne plasticienne':
      'chirurgien plasticien',
    'rhinoplastie, septorhinoplastie, refaire son nez, refaire le nez, refaire mon nez, chirurgie du nez, chirurgie nez, opération du nez, opération nez, nez esthétique':
      'chirurgien plasticien',
    'augmentation mammaire, implants mammaires, prothèses mammaires, réduction mammaire, lifting, lifting du visage, liposuccion, abdominoplastie, plastie abdominale':
      'chirurgien plasticien',
    'diététicienne, diététicien, nutritionniste': 'diététicien',
    'médecin greffe de cheveux, chirurgien greffe de cheveux, spécialiste greffe de cheveux, médecin greffe capillaire, chirurgien greffe capillaire, spécialiste greffe capillaire, médecin capillaire':
      'médecin en restauration capillaire',
    'ophtalmo, ophtalmologue, ophtalmologiste': 'ophtalmologiste',
    francophone: 'français',
    arabophone: 'arabe',
    'clinique yeux, clinique des yeux': 'clinique ophtalmologique',
    'documents, papiers': 'envoyer|documents',
  },
  wholeKeys: {
    'consultation en ligne, téléconsultation, médecin en ligne, consultation vidéo, parler médecin ligne':
      'consulter médecin ligne',
    'confidentialité, politique de confidentialité, rgpd, vie privée': 'données personnelles',
    'téléphone, numéro de téléphone, whatsapp, numéro whatsapp, numéro de whatsapp, adresse, e mail, courriel, appeler, contact, contacter, nous contacter':
      'écrire|joindre',
    nez: 'chirurgien plasticien',
    'œil, yeux, vue, chirurgie yeux': 'correction vue',
    'opération des yeux au laser, laser, chirurgie laser yeux, laser yeux': 'lasik',
    'cheveux, cheveu, chute de cheveux, perte de cheveux': 'cheveux',
    'dent, dents, dentaire, dentiste turquie, soins dentaires, soins dentaires étranger': 'soins dentaires',
    'remboursement consultation, être remboursé': 'annulation',
  },
  people: {
    doctor: 'docteur, docteurs, médecin, médecins, dr, spécialiste, chirurgien',
    female: 'femme, femmes, doctoresse',
    dentistry: 'dentiste, dentistes, chirurgien dentiste',
  },
  places: {
    hospital: 'hôpital, hôpitaux',
    resort: 'hôtel, hôtels, hébergement, loger, où loger, logement, convalescence',
  },
});
