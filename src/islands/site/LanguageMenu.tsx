import type { LanguageLink } from '#contract/site/chrome-state.ts';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  /** The language of the page, in its own name. */
  name: string;
  links: readonly LanguageLink[];
  strings: Readonly<Record<string, string>>;
}

/** The same content in the other languages; a popover, so it needs no script and Escape closes it. */
export function LanguageMenu({ name, links, strings }: Props) {
  return (
    <div className="languages">
      <button className="bar-link" type="button" popoverTarget="languages">
        <Icon name="languages" />
        <span className="unseen">{strings['language']}</span>
        <span className="languages-name">{name}</span>
      </button>
      <div className="drop languages-drop" id="languages" popover="auto">
        <p className="drop-title">{strings['chooseLanguage']}</p>
        <ul className="drop-list">
          <li>
            <span className="drop-link drop-current">
              {name}
              <Icon name="check" size={18} />
            </span>
          </li>
          {links.map((link) => (
            <li key={link.locale}>
              <a className="drop-link" href={link.href} hrefLang={link.locale} lang={link.locale}>
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
