interface Props {
  /** Path of the page of results. */
  action: string;
  /** Texts of the search; the terms are `popular.term.{name}`. */
  strings: Readonly<Record<string, string>>;
}

/** Terms that people often search for, as links to their results. */
export function PopularTerms({ action, strings }: Props) {
  const terms = Object.entries(strings).filter(([name]) => name.startsWith('popular.term.'));
  return (
    <div className="find-popular">
      <p className="find-kind" id="find-popular">
        {strings['popular.label']}
      </p>
      <ul className="chips" aria-labelledby="find-popular">
        {terms.map(([name, term]) => (
          <li key={name}>
            <a className="chip" href={`${action}?key=${encodeURIComponent(term)}`}>
              {term}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
