interface NotePart {
  text: string;
  /** The address of a part that is the DOI of a publication. */
  href?: string;
}

/** The parts of a note: its text, and the DOIs in it, which lead to their publications. */
export const noteParts = (note: string): NotePart[] =>
  note
    .split(/(doi\.org\/10\.\d+\/[\w.;()/-]*\w)/)
    .filter((text) => text !== '')
    .map((text) => (text.startsWith('doi.org/') ? { text, href: `https://${text}` } : { text }));
