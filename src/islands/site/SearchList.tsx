import { useEffect, useRef } from 'react';
import type { Locale } from '#config.ts';
import { pictureAt } from '#domain/picture-sizes.ts';
import type { SearchGroup } from '#islands/site/search-groups.ts';

interface Props {
  locale: Locale;
  groups: readonly SearchGroup[];
  /** Index of the option that the arrow keys have selected; −1 for none. */
  active: number;
  /** Accessible name of the list. */
  label: string;
  /** The name of a kind of results. */
  nameOf: (type: string) => string;
}

/**
 * The list of a combobox, grouped by kind. It is always rendered, so that `aria-controls` of the field refers to an
 * element; `aria-activedescendant` refers to the options by `find-{index}`.
 */
export function SearchList({ locale, groups, active, label, nameOf }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#find-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      className="find-list"
      id="find-list"
      role="listbox"
      aria-label={label}
      ref={list}
      hidden={groups.length === 0}
    >
      {groups.map(({ type, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
        <div className="find-group" key={type} role="group" aria-labelledby={`find-${type}`}>
          <div className="find-kind" id={`find-${type}`} role="presentation">
            {nameOf(type)}
          </div>
          {options.map(({ index, url, title, photo, locale: source, isAll }) => (
            <a
              className={isAll ? 'find-result find-all' : 'find-result'}
              id={`find-${index}`}
              key={url}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={url}
            >
              {photo && (
                <img className="find-photo" src={pictureAt(photo, 320)} alt="" width="36" height="36" />
              )}
              <span lang={source === locale ? undefined : source} dir="auto">
                {title}
              </span>
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
