import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { PERSONAL_DATA } from '#db/personal-data/list.ts';
import { columnsOf, tableOf } from '#db/personal-data/rule.ts';

/** Tables that hold nothing of accounts. */
const IMPERSONAL: ReadonlySet<string> = new Set([
  // Published content, and the names of those who write and review it.
  'bundles',
  'calculators',
  'calculator_translations',
  'agenda_changes',
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
  'picture_files',
  'pictures',
  'text_page_translations',
  'text_pages',
  'travel_costs',
  'video_translations',
  'videos',
  // Estimates of visitors without an account, and counts of page views.
  'estimates',
  'page_views',
  // Records of the program itself. Its counters are kept by hashes and networks, for a day.
  'list_revisions',
  'rate_limits',
  'seed_state',
  'stale_tags',
  'used_nonces',
  // The content of rows of `files`, deleted together with them.
  'file_parts',
]);

const modules = import.meta.glob<Record<string, unknown>>('../../src/db/schema/*.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table as PgTable));
const listed = new Set(PERSONAL_DATA.map(tableOf));

describe('personal data', () => {
  test('of every table are on the list of src/db/personal-data, or the table is named as one without', () => {
    expect(tables.length).toBeGreaterThan(60);
    const unnamed = tables.filter((table) => !listed.has(table) && !IMPERSONAL.has(table));
    expect(unnamed).toEqual([]);
    expect([...IMPERSONAL].filter((table) => listed.has(table) || !tables.includes(table))).toEqual([]);
  });

  test('of a row that stays are named column by column, with the reason', () => {
    for (const rule of PERSONAL_DATA) {
      if (rule.fate !== 'kept') continue;
      const named = [...rule.stays, ...Object.keys(rule.becomes)].sort();
      expect(named, tableOf(rule)).toEqual(
        columnsOf(rule)
          .map(([key]) => key)
          .sort(),
      );
      expect(rule.reason.length, tableOf(rule)).toBeGreaterThan(10);
    }
  });

  test('leave no encrypted column in a row that stays, except those of medical records and of data requests', () => {
    const encrypted = PERSONAL_DATA.flatMap((rule) =>
      rule.fate === 'kept'
        ? columnsOf(rule)
            .filter(([key, column]) => column.getSQLType() === 'sealed' && rule.stays.includes(key))
            .map(([, column]) => `${tableOf(rule)}.${column.name}`)
        : [],
    );
    expect([...new Set(encrypted)].sort()).toEqual([
      'complaints.outcome',
      'data_requests.address',
      'data_requests.details',
      'data_requests.identity',
      'data_requests.outcome',
      'data_requests.text',
      'meeting_replies.body',
      'meeting_reports.body',
      'meetings.guardian_name',
      'meetings.note',
    ]);
  });
});
