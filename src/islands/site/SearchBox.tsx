import { Icon } from '#islands/ui/Icon.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { SEARCH_KEY_MAX } from '#contract/content/search.ts';
import { createT } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { PopularTerms } from '#islands/site/PopularTerms.tsx';
import { searchGroups } from '#islands/site/search-groups.ts';
import { SearchList } from '#islands/site/SearchList.tsx';
import { useSearch } from '#islands/site/use-search.ts';
import { useSearchTexts } from '#islands/site/use-search-texts.ts';

/** The texts that the page contains; the others are loaded by {@link useSearchTexts}. */
export type SearchStrings = Record<'label' | 'placeholder' | 'submit' | 'failed', string>;

interface Props {
  locale: Locale;
  strings: SearchStrings;
}

/** A combobox (ARIA 1.2) over the site's search: results are a list of links below the field. */
export default function SearchBox({ locale, strings }: Props) {
  // Path of the page of results. The form is sent there without a script.
  const action = paths.search(locale);
  const input = useRef<HTMLInputElement>(null);
  const { search, onType, close } = useSearch(locale);
  /** The index of the selected option, and the search text whose results it is in. */
  const [selection, setSelection] = useState({ key: '', index: -1 });
  const { results, state, key } = search;
  const active = selection.key === key ? selection.index : -1;
  const { texts, isLost } = useSearchTexts(locale);
  const t = createT(locale, texts ?? {});
  // When the texts of the headings cannot be loaded, no results are shown; Enter leads to the page of results.
  const groups = texts
    ? searchGroups(locale, key, results, (kind) => t('box.all', { kind: t(`kind.${kind}`) }))
    : [];
  const options = groups.flatMap((group) => group.options);
  // The field may contain text that was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read only once, after hydration.
  useEffect(() => {
    onType(input.current?.value ?? '');
  }, []);

  const select = (index: number) => setSelection({ key, index });
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    // Escape closes the list and, when there is none, the panel; by itself the browser would close the panel at once.
    if (event.key === 'Escape' && state === 'closed')
      input.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    else if (event.key === 'Escape') {
      select(-1);
      close();
    } else if (step && options.length > 0) {
      // The arrow keys also stop at the field itself, which is one more place than there are options.
      const places = options.length + 1;
      select(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && options[active]) location.assign(options[active].url);
    else return;
    event.preventDefault();
  };
  const messages = {
    closed: '',
    short: t('box.short'),
    pending: t('pending'),
    failed: t('failed'),
    found: results.length > 0 ? t('found', { count: results.length }) : t('none.title'),
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
          // HTML does not allow the role of a combobox on a field of the type `search`.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls="find-list"
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `find-${active}` : undefined}
          autoComplete="off"
          maxLength={SEARCH_KEY_MAX}
          placeholder={strings.placeholder}
          // biome-ignore lint/a11y/noAutofocus: the popover focuses this element when it opens.
          autoFocus
          ref={input}
          onInput={(event) => {
            select(-1);
            onType(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button className="button button-solid" type="submit">
          <Icon name="search" />
          <span className="unseen">{strings.submit}</span>
        </button>
      </div>
      <p className={state === 'found' && results.length > 0 ? 'unseen' : 'find-state'} role="status">
        {texts ? messages[state] : isLost && state !== 'closed' && strings.failed}
      </p>
      <SearchList
        locale={locale}
        groups={groups}
        active={active}
        label={strings.label}
        nameOf={(kind) => t(`kind.${kind}`)}
      />
      {texts && (state === 'closed' || (state === 'found' && results.length === 0)) && (
        <PopularTerms action={action} strings={texts} />
      )}
    </form>
  );
}
