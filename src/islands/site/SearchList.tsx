import { useEffect, useRef } from 'react';
import type { Locale } from '#config.ts';
import type { SearchResult } from '#contract/content/search.ts';

interface Props {
  locale: Locale;
  results: readonly SearchResult[];
  /** Place of the result that the arrow keys have reached; −1: none. */
  active: number;
  strings: Readonly<Record<`kind.${string}`, string>> & { label: string };
}

/** The list of a combobox. It is always there, so that the field's `aria-controls` names something. */
export function SearchList({ locale, results, active, strings }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#find-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      className="find-list"
      id="find-list"
      role="listbox"
      aria-label={strings.label}
      ref={list}
      hidden={results.length === 0}
    >
      {results.map((result, place) => (
        <a
          className="find-result"
          id={`find-${place}`}
          key={result.url}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          href={result.url}
        >
          <span lang={result.locale === locale ? undefined : result.locale} dir="auto">
            {result.title}
          </span>
          <span className="find-kind">{strings[`kind.${result.type}`]}</span>
        </a>
      ))}
    </div>
  );
}
