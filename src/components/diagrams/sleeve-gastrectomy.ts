import type { Panel } from '#components/diagrams/drawing.ts';
import { DUODENUM, OUTLET, SLEEVE, SLEEVE_REMOVED } from '#components/diagrams/stomach.ts';

/** A stomach from the front: the tube that stays, and the part that is taken out. */
export const SLEEVE_GASTRECTOMY: readonly Panel[] = [
  {
    width: 360,
    height: 380,
    shapes: [
      { look: 'bowel', d: DUODENUM },
      { look: 'organ', d: SLEEVE },
      { look: 'removed', d: SLEEVE_REMOVED, transform: 'translate(30 2)' },
      OUTLET,
      {
        look: 'removed-line',
        d: 'M166 92C174 110 184 126 190 150C204 212 188 276 160 298',
      },
      { look: 'arrow', d: 'M244 190H300M291 182L301 190L291 198' },
    ],
    markers: [
      { label: 'diagrams:sleeve-gastrectomy.oesophagus', at: [92, 36], to: [[148, 36]] },
      { label: 'diagrams:sleeve-gastrectomy.sleeve', at: [92, 160], to: [[172, 170]] },
      { label: 'diagrams:sleeve-gastrectomy.staples', at: [226, 340], to: [[193, 226]] },
      { label: 'diagrams:sleeve-gastrectomy.removed', at: [300, 50], to: [[272, 110]] },
      { label: 'diagrams:sleeve-gastrectomy.outlet', at: [128, 340], to: [[102, 276]] },
      { label: 'diagrams:sleeve-gastrectomy.bowel', at: [24, 236], to: [[58, 290]] },
    ],
  },
];
