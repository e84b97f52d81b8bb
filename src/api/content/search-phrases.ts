import type { Locale } from '#config.ts';
import type { NamedTreatment } from '#db/queries/costs.ts';
import type { DirectoryName } from '#db/queries/directory-names.ts';
import type { DoctorEntry } from '#db/queries/doctor-listing.ts';
import { localeChain } from '#db/queries/translation.ts';
import { languageNames } from '#domain/language-code.ts';
import type { Listing } from '#domain/listing.ts';
import { type FilterValue, Phrases } from '#domain/search/list-query.ts';

interface Named {
  names: readonly DirectoryName[];
  treatments: readonly NamedTreatment[];
  listing: Listing<DoctorEntry>;
}

/** Phrases that mean filters, without and with the names of treatments. */
interface PhrasesOfLists {
  fields: Phrases;
  all: Phrases;
}

const phrasesOfNames = new WeakMap<readonly DirectoryName[], Named & { phrases: PhrasesOfLists }>();

/** Phrases of a reader's language that mean filters: the same until a name or a doctor changes. */
export function phrasesIn(locale: Locale, named: Named): PhrasesOfLists {
  const { names, treatments, listing } = named;
  const cached = phrasesOfNames.get(names);
  if (cached?.listing === listing && cached.treatments === treatments) return cached.phrases;
  const spoken = [...(listing.sets.get('language')?.keys() ?? [])];
  const values = [...namedIn(names), ...languagesIn(locale, spoken)];
  const phrases = {
    fields: new Phrases(localeChain(locale), values),
    all: new Phrases(localeChain(locale), [...values, ...treatments.flatMap(treatmentNamed)]),
  };
  phrasesOfNames.set(names, { ...named, phrases });
  return phrases;
}

/**
 * A procedure by its title and the parts of it that a bracket or a colon separates, as in “Implantable lens (ICL)”. The
 * name of a family is that of a field, or that of all its treatments.
 */
const treatmentNamed = ({ key, title, kind }: NamedTreatment): FilterValue[] =>
  kind === 'family'
    ? []
    : [{ filter: 'treatment', value: key, phrases: [title, ...title.split(/[:()]/)], isPerson: false }];

/** The filter of a list for each kind of name. */
const FILTER_OF_KIND = { country: 'country', city: 'city', specialty: 'specialization' } as const;

const namedIn = (names: readonly DirectoryName[]): FilterValue[] =>
  names.flatMap(({ kind, key, names: phrases, practitioners }) => [
    { filter: FILTER_OF_KIND[kind], value: key, phrases, isPerson: false },
    { filter: FILTER_OF_KIND[kind], value: key, phrases: practitioners, isPerson: true },
  ]);

const languagesIn = (locale: Locale, codes: readonly string[]): FilterValue[] => {
  const named = localeChain(locale).map((reader) => languageNames(reader, codes));
  return codes.map((value, at) => ({
    filter: 'language' as const,
    value,
    phrases: named.flatMap((titles) => titles[at] ?? []),
    isPerson: false,
  }));
};
