import type { View } from '#components/diagrams/drawing.ts';
import type { Words } from '../places/words/words.ts';

/** The picture of a post: views side by side on a plain ground. */
export interface PicturedPost {
  panels: readonly View[];
  background: string;
  /** The one panel is drawn beyond its box, to the edges of the picture. */
  bleeds?: true;
  alt: Words;
}

export const CREAM = '#f6efe1';
export const MINT = '#e0f2f2';
