import { pictureSet } from '#domain/picture-sizes.ts';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

const ALLOWED: IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'hr',
    'br',
    'a',
    'strong',
    'em',
    'b',
    'i',
    's',
    'sub',
    'sup',
    'abbr',
    'code',
    'pre',
    'bdi',
    'span',
    'time',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'hreflang', 'rel'],
    abbr: ['title'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    a: (tagName, { href = '', hreflang = '' }) => ({
      tagName,
      attribs: {
        href,
        ...(hreflang && { hreflang }),
        ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, { srcset: _, sizes: __, ...attribs }) => {
      const srcset = pictureSet(attribs['src'] ?? '');
      const sources = srcset && { srcset, sizes: '(width < 48rem) 100vw, 44rem' };
      return { tagName, attribs: { alt: '', ...attribs, ...sources, loading: 'lazy' } };
    },
  },
  // A picture of another host would tell that host who reads the page, so only the site's own pictures are shown.
  // Browsers read a backslash as a slash and leave out tabs and line breaks, so `/\host` and `/\t/host` name hosts too. A
  // comma would begin another address in the `srcset`.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?![/\\])[^\s,]*$/.test(attribs['src'] ?? ''),
};

/**
 * Removes all but the allowed tags, attributes and schemes of addresses; the text of a removed tag stays, but not that of
 * scripts and styles. Of pictures those stay whose address is a path from the root of this site. An h1 becomes an h2,
 * full addresses of links send no referrer, and pictures whose address names a width get their sizes.
 */
export const sanitise = (html: string): string => sanitizeHtml(html, ALLOWED);
