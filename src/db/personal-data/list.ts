import { ACCOUNT_RULES } from '#db/personal-data/account.ts';
import { MEETING_RULES } from '#db/personal-data/meetings.ts';
import { MONEY_RULES } from '#db/personal-data/practice-and-money.ts';
import type { Rule } from '#db/personal-data/rule.ts';

/**
 * What becomes of personal data when an account is closed, in the order in which it happens; an export is made of the
 * same list. What rows are found by is still there when their turn comes: practices and accounts are the last.
 */
export const PERSONAL_DATA: readonly Rule[] = [...MEETING_RULES, ...MONEY_RULES, ...ACCOUNT_RULES];

/** Tables that hold nothing of accounts. */
export const IMPERSONAL: ReadonlySet<string> = new Set([
  // Published content, and the names of those who write and review it.
  'bundles',
  'calculators',
  'calculator_translations',
  'categories',
  'category_translations',
  'cities',
  'city_translations',
  'content_versions',
  'cost_notes',
  'cost_ranges',
  'countries',
  'country_translations',
  'doctor_services',
  'doctor_specialties',
  'doctor_translations',
  'doctors',
  'exchange_rates',
  'faq_categories',
  'faq_category_translations',
  'faq_tags',
  'faq_translations',
  'faqs',
  'home_prices',
  'hospital_departments',
  'hospital_translations',
  'hospitals',
  'menu_items',
  'origin_countries',
  'pages',
  'people',
  'post_tags',
  'post_translations',
  'posts',
  'quiz_translations',
  'quizzes',
  'resort_translations',
  'resorts',
  'search_documents',
  'search_words',
  'service_tags',
  'service_translations',
  'services',
  'settings',
  'sister_companies',
  'slug_redirects',
  'specialties',
  'specialty_translations',
  'tag_translations',
  'tags',
  'testimonial_translations',
  'testimonials',
  'text_page_translations',
  'text_pages',
  'travel_costs',
  'video_translations',
  'videos',
  // Kept by visitors whom nobody knows; sums of whoever read a page.
  'estimates',
  'page_views',
  // What the program notes for itself; counters go by hashes and networks, and last a day.
  'list_revisions',
  'rate_limits',
  'seed_state',
  'stale_tags',
  'used_nonces',
  // The content of `files`, which goes with it.
  'file_parts',
]);
