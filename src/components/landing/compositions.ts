import type { Campaign } from '#config.ts';
import type { LeadTopic } from '#domain/leads.ts';
import type { Palette } from '#domain/pattern/picture.ts';
import type { LightName } from '#domain/pattern/light.ts';
import type { COST_UNITS } from '#domain/cost/price-list.ts';

/**
 * The look of a section of the text: `days` is a timeline, `facts` a row of figures, `answers` questions with answers.
 */
export type Look = 'plain' | 'cards' | 'steps' | 'days' | 'facts' | 'table' | 'note' | 'answers';

/**
 * The look of a landing page and the order of its parts. Each part shows the next section of the page's text, except
 * `prices`, which has no text and is shown where the law of the language allows it. Sections that are left over follow
 * as plain ones; a part for which no section is left is not shown.
 */
export interface Composition {
  topic: LeadTopic | undefined;
  /**
   * The look of the head: `split` has a picture beside the title, `wide` a row of pictures above it, `quiet` a small
   * picture above it and a border of tiles below, `beside` the form with the last section of the text beside it.
   */
  head: 'split' | 'wide' | 'quiet' | 'beside';
  /** The border of tiles below a quiet head. */
  border?: { palette: Palette; light: LightName };
  /** Keys of the pictures of a wide head, beside each other. */
  pictures?: readonly string[];
  parts: readonly (Look | 'form' | 'prices')[];
  /** Units of the prices that the part `prices` shows. */
  units?: readonly (typeof COST_UNITS)[number][];
  /** Set where search engines may index the page. The other pages only repeat pages of services for a campaign. */
  indexed?: true;
}

export const COMPOSITIONS: Readonly<Record<Campaign, Composition>> = {
  'dental-implant1': {
    topic: 'dentistry',
    head: 'split',
    parts: ['table', 'steps', 'form', 'note', 'answers'],
  },
  'dental-implant2': {
    topic: 'dentistry',
    head: 'wide',
    pictures: ['dental-implants', 'jaw', 'healing-gum'],
    parts: ['plain', 'cards', 'days', 'note', 'form'],
  },
  'dental-implant3': {
    topic: 'dentistry',
    head: 'quiet',
    border: { palette: 'dawn', light: 'glow' },
    parts: ['days', 'cards', 'note', 'form', 'answers'],
  },
  'dental-implant4': {
    topic: 'dentistry',
    head: 'split',
    parts: ['facts', 'days', 'days', 'form', 'cards'],
  },
  'dental-implant5': {
    topic: 'dentistry',
    head: 'beside',
    parts: ['cards', 'prices', 'table', 'steps'],
    units: ['implant', 'jaw'],
  },
  'new-dental': {
    topic: 'dentistry',
    head: 'beside',
    parts: ['steps', 'cards', 'note'],
  },
  'new-dentistry': {
    topic: 'dentistry',
    head: 'quiet',
    border: { palette: 'sea', light: 'corner' },
    parts: ['note', 'table', 'steps', 'form', 'answers'],
  },
  'obesity-operations': {
    topic: 'obesity-surgery',
    head: 'split',
    parts: ['table', 'cards', 'days', 'note', 'form'],
  },
  services: {
    topic: undefined,
    head: 'split',
    indexed: true,
    parts: ['cards', 'steps', 'note', 'answers', 'form'],
  },
  'services-two': {
    topic: undefined,
    head: 'wide',
    pictures: ['consultation', 'flight', 'hospital-stay'],
    parts: ['days', 'form', 'facts', 'answers'],
  },
};
