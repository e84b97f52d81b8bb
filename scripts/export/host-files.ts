import { DEFAULT_LOCALE, LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { paths } from '#i18n/routes.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

export interface Move {
  from: string;
  to: string;
}

interface Circumstances {
  origin: string;
  name: string;
  /** Served over https. */
  production: boolean;
  moves: readonly Move[];
}

/** Directives that a page's own policy cannot set and the host must; no exported page holds a form. */
const HOST_POLICY = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'none'";

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Files beside the pages, by name. `_headers` and `_redirects` are read by Netlify and Cloudflare Pages. */
export function hostFiles({ origin, name, production, moves }: Circumstances): Record<string, string> {
  return {
    _headers: headersFile(production),
    _redirects: redirectsFile(moves),
    'index.html': rootPage(origin, name),
    // GitHub Pages leaves folders out that begin with an underscore, unless this is there.
    '.nojekyll': '',
  };
}

function headersFile(production: boolean): string {
  const pairs = securityHeaders(production, HOST_POLICY);
  const lines = pairs.flatMap((text, at) => (at % 2 === 0 ? [`  ${text}: ${pairs[at + 1]}`] : []));
  const lasting = ['/_astro/*', '/pictures/*', '/social/*'].flatMap((path) => [
    path,
    `  cache-control: ${FOR_EVER}`,
    '',
  ]);
  return ['/*', ...lines, '', ...lasting].join('\n');
}

function redirectsFile(moves: readonly Move[]): string {
  const lines = moves.map(({ from, to }) => `${from} ${to} 301`);
  // Cloudflare finds the nearest 404.html by itself, and passes over these.
  const notFoundRules = LOCALES.map((locale) => `${paths.home(locale)}/* /${locale}/404.html 404`);
  return `${[...new Set(lines)].sort().concat(notFoundRules).join('\n')}\n`;
}

/** The root has no server that could choose a language: it goes to the default one, and offers all. */
function rootPage(origin: string, name: string): string {
  const home = paths.home(DEFAULT_LOCALE);
  const links = LOCALES.map((locale) => {
    const { dir, name: own } = LOCALE_INFO[locale];
    return `<li><a href="${paths.home(locale)}" hreflang="${locale}" lang="${locale}" dir="${dir}">${own}</a></li>`;
  });
  return `<!doctype html>
<html lang="${DEFAULT_LOCALE}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta http-equiv="refresh" content="0; url=${home}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(name)}</title>
<link rel="canonical" href="${origin}${home}">
</head>
<body>
<ul>
${links.join('\n')}
</ul>
</body>
</html>
`;
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
