import { ellipse } from '#components/diagrams/drawing.ts';
import { alongSkull, HAIR_BELOW, skullPoint } from '#components/diagrams/skull.ts';

/** The drawings of a pattern of hair loss, from above and from the side, as data of SVG paths. */
export interface HeadShape {
  /** Bare or thin scalp, seen from above. */
  scalpAbove: string;
  /** Remaining hair, seen from the side. */
  profileHair: string;
  /** Bare or thin scalp within the remaining hair, seen from the side. */
  profileScalp?: string;
  /** Single hairs on that scalp, seen from above and from the side. */
  sparse?: readonly [above: string, profile: string];
}

/** Nose and ears of a head that is seen from above, nose down, in a box of 200 × 226. */
export const ABOVE_PARTS =
  'M84 194Q100 244 116 194ZM33 98C18 96 18 124 27 136Q34 142 38 130ZM167 98C182 96 182 124 173 136Q166 142 162 130Z';
/** The outline of the head seen from above. */
export const ABOVE_SKIN =
  'M100 10C150 10 172 54 172 104C172 156 142 202 100 202S28 156 28 104C28 54 50 10 100 10Z';

/** The hair of the head seen from above, without any hair loss. */
export const ABOVE_HAIR =
  'M100 10C150 10 172 54 172 104C172 124 167 144 159 160Q150 158 142 164Q122 174 100 174T58 164Q50 158 41 160C33 144 28 124 28 104C28 54 50 10 100 10Z';

/** The golden angle in radians: points of a spiral that follow each other by this angle are spread evenly. */
const SPIRAL_ANGLE = 2.4;

/** Short strokes spread evenly over an ellipse, each pointing away from its middle. */
function scatterStrokes(x: number, y: number, rx: number, ry: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * SPIRAL_ANGLE;
    const distance = Math.sqrt((index + 0.5) / count);
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    const start = `${Math.round(x + dx * rx * distance)} ${Math.round(y + dy * ry * distance)}`;
    return `M${start}l${Math.round(dx * 9)} ${Math.round(dy * 9)}`;
  }).join('');
}

/**
 * Short hair that begins at the place `top` of the skull; `edge` is the path from the sideburn to that place, without
 * its last point.
 */
const shortHair = (top: number, edge: string): string =>
  `M${alongSkull(top, 3)}${HAIR_BELOW}${edge} ${skullPoint(top)}Z`;

/** Hair to the neck that covers the ear. */
const LONG_HAIR = `M${alongSkull(0.42, 2.2)}C178 140 184 172 172 196Q140 206 108 196C106 170 102 140 94 122C86 104 76 92 64 84Q58 62 ${skullPoint(0.42)}Z`;

/** The lower end of bare scalp that is seen from above: from one temple over the forehead to the other. */
const FOREHEAD = 'L158 162L142 172Q100 186 58 172L42 162Z';

/** The patterns of hair loss by their keys, drawn after the descriptions of Norwood (1975) and Ludwig (1977). */
export const HEADS: Readonly<Record<string, HeadShape>> = {
  'norwood-2': {
    scalpAbove:
      'M35 152C42 142 50 140 56 142C66 150 76 164 82 178L58 172L42 162ZM165 152C158 142 150 140 144 142C134 150 124 164 118 178L142 172L158 162Z',
    profileHair: shortHair(0.42, 'C88 108 84 98 76 90Q70 88 66 84Q74 74 76 62Q62 54'),
  },
  'norwood-3': {
    scalpAbove:
      'M32 146C40 128 54 118 66 116C74 132 84 154 88 180L58 172L42 162ZM168 146C160 128 146 118 134 116C126 132 116 154 112 180L142 172L158 162Z',
    profileHair: shortHair(0.46, 'C88 108 85 98 78 92Q88 76 96 52Q74 46'),
  },
  'norwood-4': {
    scalpAbove: `M31 142C36 122 54 108 68 112C78 124 88 128 100 128C112 128 122 124 132 112C146 108 164 122 169 142${FOREHEAD}${ellipse(100, 64, 27, 24)}`,
    profileHair: shortHair(0.68, 'C88 110 86 102 81 96Q96 82 106 54Q92 36'),
    profileScalp: `M${alongSkull(1.34, 1.72)}C160 62 142 46 ${skullPoint(1.34)}Z`,
    sparse: [scatterStrokes(100, 64, 20, 17, 14), 'M150 30l8 6M158 38l7 8M164 46l5 8M152 40l6 8'],
  },
  'norwood-5': {
    scalpAbove: `M30 140C36 122 54 111 74 111Q100 115 126 111C146 111 164 122 170 140${FOREHEAD}${ellipse(100, 66, 40, 32)}`,
    profileHair: shortHair(0.98, 'C88 112 87 106 83 100Q100 84 112 58Q108 36'),
    profileScalp: `M${alongSkull(1.2, 1.84)}C158 80 130 56 ${skullPoint(1.2)}Z`,
    sparse: [scatterStrokes(100, 66, 30, 22, 12), 'M140 34l7 6M152 42l8 8M162 54l6 9M150 56l7 8'],
  },
  'norwood-6': {
    scalpAbove: `M30 138C34 118 44 106 54 98C48 70 62 34 100 34C138 34 152 70 146 98C156 106 166 118 170 138${FOREHEAD}`,
    profileHair: shortHair(1.9, 'C88 112 88 108 84 102C100 78 142 66'),
  },
  'norwood-7': {
    scalpAbove:
      'M29 124C33 112 37 106 41 100C38 56 60 20 100 20C140 20 162 56 159 100C163 106 167 112 171 124C170 142 166 152 158 162L142 172Q100 186 58 172L42 162C34 152 30 142 29 124Z',
    profileHair: shortHair(2.2, 'C88 106 94 90 106 85C124 82 146 106'),
  },
  'ludwig-1': {
    scalpAbove: 'M100 150C107 130 108 88 100 56C92 88 93 130 100 150Z',
    profileHair: LONG_HAIR,
    profileScalp: `M${alongSkull(0.72, 1.3)}Q112 22 ${skullPoint(0.72)}Z`,
    sparse: [scatterStrokes(100, 104, 8, 46, 10), 'M92 16l6 4M106 14l8 4M120 16l8 5'],
  },
  'ludwig-2': {
    scalpAbove: 'M100 152C130 146 136 92 100 50C64 92 70 146 100 152Z',
    profileHair: LONG_HAIR,
    profileScalp: `M${alongSkull(0.66, 1.42)}Q116 36 ${skullPoint(0.66)}Z`,
    sparse: [
      scatterStrokes(100, 104, 24, 42, 40),
      'M84 20l8 6M96 18l8 7M110 18l8 8M124 20l8 8M138 24l6 7M104 26l6 2',
    ],
  },
  'ludwig-3': {
    scalpAbove: 'M100 154C146 150 164 98 146 58Q124 36 100 36T54 58C36 98 54 150 100 154Z',
    profileHair: LONG_HAIR,
    profileScalp: `M${alongSkull(0.58, 1.66)}C150 62 96 58 ${skullPoint(0.58)}Z`,
    sparse: [
      scatterStrokes(100, 98, 46, 50, 72),
      'M70 30l8 9M80 26l8 10M90 22l8 11M100 20l8 11M110 18l8 12M120 20l8 12M130 24l8 11M140 28l7 11M148 34l7 10M158 46l5 9M84 40l8 6M96 36l8 8M108 36l8 8M120 38l8 8M132 42l8 8M144 50l7 7',
    ],
  },
};
