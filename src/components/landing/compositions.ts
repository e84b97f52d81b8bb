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
 * `prices`, which has no text and is shown where the law of the language allows it.
 */
export interface Composition {
  topic: LeadTopic | undefined;
  /** `beside`: the form stands beside the title, with the last section of the text. */
  head: 'split' | 'wide' | 'quiet' | 'beside';
  palette: Palette;
  light: LightName;
  parts: readonly (Look | 'form' | 'prices')[];
  units?: readonly (typeof COST_UNITS)[number][];
  /** Set where search engines may index the page. The other pages only repeat pages of services for a campaign. */
  indexed?: true;
}

export const COMPOSITIONS: Readonly<Record<Campaign, Composition>> = {
  'dental-implant1': {
    topic: 'dentistry',
    head: 'split',
    palette: 'sea',
    light: 'corner',
    parts: ['table', 'steps', 'form', 'note', 'answers'],
  },
  'dental-implant2': {
    topic: 'dentistry',
    head: 'wide',
    palette: 'sea',
    light: 'horizon',
    parts: ['plain', 'cards', 'days', 'note', 'form'],
  },
  'dental-implant3': {
    topic: 'dentistry',
    head: 'quiet',
    palette: 'dawn',
    light: 'glow',
    parts: ['days', 'cards', 'note', 'form', 'answers'],
  },
  'dental-implant4': {
    topic: 'dentistry',
    head: 'split',
    palette: 'clay',
    light: 'band',
    parts: ['facts', 'days', 'days', 'form', 'cards'],
  },
  'dental-implant5': {
    topic: 'dentistry',
    head: 'beside',
    palette: 'sea',
    light: 'glow',
    parts: ['cards', 'prices', 'table', 'steps'],
    units: ['implant', 'jaw'],
  },
  'new-dental': {
    topic: 'dentistry',
    head: 'beside',
    palette: 'grove',
    light: 'corner',
    parts: ['steps', 'cards', 'note'],
  },
  'new-dentistry': {
    topic: 'dentistry',
    head: 'quiet',
    palette: 'sea',
    light: 'corner',
    parts: ['note', 'table', 'steps', 'form', 'answers'],
  },
  'obesity-operations': {
    topic: 'obesity-surgery',
    head: 'split',
    palette: 'grove',
    light: 'ring',
    parts: ['table', 'cards', 'days', 'note', 'form'],
  },
  services: {
    topic: undefined,
    head: 'split',
    palette: 'dawn',
    light: 'corner',
    indexed: true,
    parts: ['cards', 'steps', 'note', 'answers', 'form'],
  },
  'services-two': {
    topic: undefined,
    head: 'wide',
    palette: 'night',
    light: 'horizon',
    parts: ['days', 'form', 'facts', 'answers'],
  },
};
