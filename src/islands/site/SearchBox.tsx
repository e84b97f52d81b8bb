import { Icon } from '#islands/ui/Icon.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { SEARCH_KEY_MAX } from '#contract/content/search.ts';
import { createT } from '#i18n/island-t.ts';
import { PopularTerms } from '#islands/site/PopularTerms.tsx';
import { searchGroups } from '#islands/site/search-groups.ts';
import { SearchList } from '#islands/site/SearchList.tsx';
import { useSearch } from '#islands/site/use-search.ts';

const WORDS = ['label', 'placeholder', 'submit', 'pending', 'short', 'failed', 'none', 'all'] as const;
/** With the plural forms of `found`, names of the kinds as `kind.{type}`, and popular terms. */
export type SearchStrings = Record<(typeof WORDS)[number], string> &
  Record<`kind.${string}` | `popular.${string}`, string>;

interface Props {
  locale: Locale;
  /** The page of results, where the form goes without a script. */
  action: string;
  strings: SearchStrings;
}

/** A combobox (ARIA 1.2) over the site's search: results are a list of links below the field. */
export default function SearchBox({ locale, action, strings }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { found, type, close } = useSearch(locale);
  const [active, setActive] = useState(-1);
  const { results, state, key } = found;
  const [isLive, setIsLive] = useState(false);
  const t = createT<Record<string, string>>(locale, strings);
  const groups = searchGroups(locale, key, results, (type) =>
    t('all', { kind: strings[`kind.${type}`] ?? '' }),
  );
  const options = groups.flatMap((group) => group.options);
  // Text that was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    type(input.current?.value ?? '');
    setIsLive(true);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    // The browser would empty the field first.
    if (event.key === 'Escape' && state === 'closed')
      input.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    else if (event.key === 'Escape') close();
    else if (step && options.length > 0) {
      // One place more than options: the field itself.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && options[active]) location.assign(options[active].url);
    else return;
    event.preventDefault();
  };
  const messages = {
    closed: '',
    short: strings.short,
    pending: strings.pending,
    failed: strings.failed,
    found: results.length > 0 ? t('found', { count: results.length }) : strings.none,
  };
  return (
    <form className="find" method="get" action={action}>
      <label className="unseen" htmlFor="find-key">
        {strings.label}
      </label>
      <div className="find-row">
        <input
          className="input"
          id="find-key"
          name="key"
          // A combobox is a field of plain text: HTML allows the role on no field of the type search.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls="find-list"
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `find-${active}` : undefined}
          autoComplete="off"
          maxLength={SEARCH_KEY_MAX}
          placeholder={strings.placeholder}
          // biome-ignore lint/a11y/noAutofocus: it names what the popover gives the focus to when it opens.
          autoFocus
          ref={input}
          onInput={(event) => {
            setActive(-1);
            type(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button className="button button-solid" type="submit">
          <Icon name="search" />
          <span className="unseen">{strings.submit}</span>
        </button>
      </div>
      <p className={state === 'found' && results.length > 0 ? 'unseen' : 'find-state'} role="status">
        {messages[state]}
      </p>
      <SearchList locale={locale} groups={groups} active={active} strings={strings} />
      {isLive && (state === 'closed' || (state === 'found' && results.length === 0)) && (
        <PopularTerms action={action} strings={strings} />
      )}
    </form>
  );
}
