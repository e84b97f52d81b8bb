import type { Source } from '#contract/content/blog.ts';

interface SourceRow {
  title: string;
  publisher: string;
  year?: number | null | undefined;
  url?: string | null | undefined;
  lang?: string | undefined;
}

export const presentSource = ({ title, publisher, year, url, lang }: SourceRow): Source => ({
  title,
  publisher,
  year: year ?? null,
  url: url ?? null,
  ...(lang === undefined ? {} : { lang }),
});
