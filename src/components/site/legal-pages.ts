/** Turkish-named in every language: the specification's addresses. */
export const LEGAL_PAGES = [
  { slug: 'genel-aydinlatma-metni', label: 'common:legal.personalData' },
  { slug: 'cerez-aydinlatma-metni', label: 'common:legal.cookies' },
  { slug: 'veri-sahibi-basvuru-formu', label: 'common:legal.application' },
] as const;
