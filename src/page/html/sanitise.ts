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
      const several = srcset && { srcset, sizes: '(width < 48rem) 100vw, 44rem' };
      return { tagName, attribs: { alt: '', ...attribs, ...several, loading: 'lazy' } };
    },
  },
  // Pictures of other hosts would tell them who reads; only our own are shown.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?!\/)/.test(attribs['src'] ?? ''),
};

/** Makes HTML safe for a page: only known tags and attributes, and addresses of known schemes, are left. */
export const sanitise = (html: string): string => sanitizeHtml(html, ALLOWED);
