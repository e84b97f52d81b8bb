import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, locale, encrypted } from '#db/schema/columns.ts';
import type { AccountState, Role } from '#domain/roles.ts';

/** Everybody who can sign in. Ids are made by the application: encrypted columns are bound to them. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  state: text('state').$type<AccountState>().notNull().default('active'),
  name: text('name').notNull(),
  /** The address as its owner wrote it. */
  email: text('email').notNull(),
  /** See `domain/email-key.ts`. */
  emailKey: text('email_key').notNull().unique(),
  emailVerifiedAt: instant('email_verified_at'),
  /** argon2id, PHC string; null: no password is set, as for people who sign in with a provider, and for new staff. */
  passwordHash: text('password_hash'),
  /** Secret of the user's authenticator (TOTP, RFC 6238) in base32. */
  factorSecret: encrypted('factor_secret'),
  /** The instant at which its first code was entered; until then (null) no second factor is asked for. */
  factorConfirmedAt: instant('factor_confirmed_at'),
  /** The newest period of 30 s whose code was used: no code is good twice. */
  factorLastPeriod: integer('factor_last_period').notNull().default(0),
  locale: locale(),
  /** IANA name of the time zone; null until the person chooses one or signs in with a browser that names one. */
  zone: text('zone'),
  /** Encrypted E.164. */
  phone: encrypted('phone'),
  /** ISO 3166-1, two letters. */
  country: text('country'),
  city: text('city'),
  birthDate: date('birth_date'),
  gender: text('gender').$type<'female' | 'male' | 'other'>(),
  /** ISO 639-1, two letters. */
  languages: text('languages').array().notNull().default([]),
  /** The instant at which the user agreed to the terms of use. */
  termsAgreedAt: instant('terms_agreed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  closedAt: instant('closed_at'),
});
