import type { Locale } from '#config.ts';
import { dirOf } from '#i18n/locales.ts';
import { withColon } from '#i18n/with-colon.ts';

/** The parts of a message that its layout needs, all as plain text. */
export interface Sheet {
  locale: Locale;
  subject: string;
  product: string;
  home: string;
  greeting: string;
  texts: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  /** Small print below the facts. */
  remark?: string | undefined;
  button?: { label: string; link: string; copy: string } | undefined;
  note?: string | undefined;
  regards: readonly string[];
  footer: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/**
 * Colours of the site's tokens as sRGB: mail programs support neither oklch() nor light-dark(). Those without
 * prefers-color-scheme show the light colours, or invert them themselves.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #fdfbf7; color: #0b2b33; font: 16px/1.6 Lexend, 'Readex Pro', 'Segoe UI', Tahoma, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 28px 24px; background: #ffffff; border: 1px solid #e4ded3; border-top: 4px solid #01bac6; border-radius: 12px; }
h1 { margin: 0 0 20px; font-size: 22px; line-height: 1.35; }
p { margin: 0 0 16px; }
dl { margin: 0 0 20px; padding: 12px 16px; background: #edf9fa; border-radius: 8px; }
dt { font-size: 13px; color: #415a61; }
dd { margin: 0 0 8px; font-weight: 600; overflow-wrap: anywhere; }
a { color: #066d7a; }
.button { display: inline-block; padding: 12px 22px; background: #066d7a; color: #ffffff; border-radius: 999px; font-weight: 600; text-decoration: none; }
.small, footer { font-size: 13px; color: #415a61; overflow-wrap: anywhere; }
footer { max-width: 560px; margin: 16px auto 0; padding: 0 24px; }
@media (prefers-color-scheme: dark) {
  body { background: #05171c; color: #e9f2f3; }
  main { background: #092027; border-color: #213b42; border-top-color: #01bac6; }
  dl { background: #06262d; }
  dt, .small, footer { color: #abbfc2; }
  a { color: #8ae2e9; }
  .button { background: #8ae2e9; color: #0b2b33; }
}`;

/** The value of a fact as HTML. A web address becomes a link, because not every mail program makes one of it by itself. */
function factHtml(value: string): string {
  const text = escapeHtml(value);
  return /^https?:\/\/\S+$/.test(value) ? `<a dir="ltr" href="${text}">${text}</a>` : text;
}

/** The message as HTML, in one column without tables. All texts are escaped. */
export function toHtml(sheet: Sheet): string {
  const { locale, button } = sheet;
  const facts = sheet.facts.map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${factHtml(value)}</dd>`,
  );
  const link = button && escapeHtml(button.link);
  return [
    `<!doctype html><html lang="${locale}" dir="${dirOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(sheet.subject)}</title><style>${STYLE}</style></head>`,
    // Some mail programs drop the attributes of html and body, so main has them too.
    `<body dir="${dirOf(locale)}"><main lang="${locale}" dir="${dirOf(locale)}"><h1>${escapeHtml(sheet.subject)}</h1>`,
    ...[sheet.greeting, ...sheet.texts].map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(facts.length > 0 ? [`<dl>${facts.join('')}</dl>`] : []),
    ...(sheet.remark ? [`<p class="small">${escapeHtml(sheet.remark)}</p>`] : []),
    ...(button ? [`<p><a class="button" href="${link}">${escapeHtml(button.label)}</a></p>`] : []),
    ...(sheet.note ? [`<p>${escapeHtml(sheet.note)}</p>`] : []),
    ...(button
      ? [`<p class="small">${escapeHtml(button.copy)}<br><a dir="ltr" href="${link}">${link}</a></p>`]
      : []),
    `<p>${sheet.regards.map(escapeHtml).join('<br>')}</p></main>`,
    `<footer lang="${locale}"><p>${escapeHtml(sheet.footer)}<br>`,
    `<a href="${escapeHtml(sheet.home)}">${escapeHtml(sheet.product)}</a></p></footer></body></html>\n`,
  ].join('\n');
}

/** The message as plain text. */
export function toText(sheet: Sheet): string {
  return [
    sheet.greeting,
    ...sheet.texts,
    sheet.facts.map(([label, value]) => `${withColon(sheet.locale, label)} ${value}`).join('\n'),
    sheet.remark ?? '',
    sheet.button ? `${withColon(sheet.locale, sheet.button.label)}\n${sheet.button.link}` : '',
    sheet.note ?? '',
    sheet.regards.join('\n'),
    `--\n${sheet.footer}\n${sheet.home}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}
