import { calculators, calculatorTranslations } from '#db/schema/calculators.ts';
import { categories, categoryTranslations } from '#db/schema/categories.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { faqCategories, faqCategoryTranslations } from '#db/schema/faqs.ts';
import { hospitals, hospitalTranslations } from '#db/schema/hospitals.ts';
import { cities, cityTranslations, countries, countryTranslations } from '#db/schema/places.ts';
import { posts, postTranslations } from '#db/schema/posts.ts';
import { quizTranslations, quizzes } from '#db/schema/quizzes.ts';
import { resorts, resortTranslations } from '#db/schema/resorts.ts';
import { services, serviceTranslations } from '#db/schema/services.ts';
import { specialties, specialtyTranslations } from '#db/schema/specialties.ts';
import { tags, tagTranslations } from '#db/schema/tags.ts';

/** The kinds of items with a slug per language: their table, that of their translations, and the column that joins them. */
export const SLUGGED = {
  post: { table: posts, text: postTranslations, owner: postTranslations.postId },
  category: { table: categories, text: categoryTranslations, owner: categoryTranslations.categoryId },
  tag: { table: tags, text: tagTranslations, owner: tagTranslations.tagId },
  service: { table: services, text: serviceTranslations, owner: serviceTranslations.serviceId },
  'faq-category': {
    table: faqCategories,
    text: faqCategoryTranslations,
    owner: faqCategoryTranslations.categoryId,
  },
  country: { table: countries, text: countryTranslations, owner: countryTranslations.countryId },
  city: { table: cities, text: cityTranslations, owner: cityTranslations.cityId },
  specialty: { table: specialties, text: specialtyTranslations, owner: specialtyTranslations.specialtyId },
  hospital: { table: hospitals, text: hospitalTranslations, owner: hospitalTranslations.hospitalId },
  doctor: { table: doctors, text: doctorTranslations, owner: doctorTranslations.doctorId },
  resort: { table: resorts, text: resortTranslations, owner: resortTranslations.resortId },
  quiz: { table: quizzes, text: quizTranslations, owner: quizTranslations.quizId },
  calculator: {
    table: calculators,
    text: calculatorTranslations,
    owner: calculatorTranslations.calculatorId,
  },
} as const;

export type SluggedKind = keyof typeof SLUGGED;
