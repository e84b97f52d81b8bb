import { DEFAULT_LOCALE, LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { paths } from '#i18n/routes.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

export interface Move {
  from: string;
  to: string;
}

interface HostedSite {
  origin: string;
  /** Name of the product. */
  name: string;
  /** Whether the site is served over https. */
  production: boolean;
  moves: readonly Move[];
}

/** Directives that a page's own policy cannot set and the host must; no exported page holds a form. */
const HOST_POLICY = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'none'";

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Texts of files for the host, by name. Netlify and Cloudflare Pages read `_headers` and `_redirects`. */
export function hostFiles({ origin, name, production, moves }: HostedSite): Record<string, string> {
  return {
    _headers: headersFile(production),
    _redirects: redirectsFile(moves),
    'index.html': rootPage(origin, name),
    // Without this file GitHub Pages leaves out folders whose name begins with an underscore.
    '.nojekyll': '',
  };
}

function headersFile(production: boolean): string {
  // Names and values by turns.
  const headers = securityHeaders(production, HOST_POLICY);
  const headerLines = headers.flatMap((text, index) =>
    index % 2 === 0 ? [`  ${text}: ${headers[index + 1]}`] : [],
  );
  const immutableLines = ['/_a/*', '/pictures/*', '/social/*'].flatMap((path) => [
    path,
    `  cache-control: ${IMMUTABLE}`,
    '',
  ]);
  return ['/*', ...headerLines, '', ...immutableLines].join('\n');
}

function redirectsFile(moves: readonly Move[]): string {
  const lines = moves.map(({ from, to }) => `${from} ${to} 301`);
  // Netlify needs a rule for each language; Cloudflare finds the nearest 404.html by itself and ignores them.
  const notFoundRules = LOCALES.map((locale) => `${paths.home(locale)}/* /${locale}/404.html 404`);
  return `${[...new Set(lines)].sort().concat(notFoundRules).join('\n')}\n`;
}

/** The page at the root: without a server that chooses a language it leads to the default one, and links to all. */
function rootPage(origin: string, name: string): string {
  const home = paths.home(DEFAULT_LOCALE);
  const links = LOCALES.map((locale) => {
    const { dir, name: label } = LOCALE_INFO[locale];
    return `<li><a href="${paths.home(locale)}" hreflang="${locale}" lang="${locale}" dir="${dir}">${label}</a></li>`;
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
