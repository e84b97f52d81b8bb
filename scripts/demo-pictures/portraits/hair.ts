import { shape, stroke } from '../svg.ts';
import { HAIR_COLOURS } from './colours.ts';
// One letter for the middle keeps the path data legible.
import { halfWidth, MIDDLE as c } from './face.ts';
import type { Features } from './features.ts';

/** Styles that cover the ears. */
export const COVERS_EARS: ReadonlySet<Features['hair']> = new Set([
  'long',
  'bob',
  'fringe',
  'curly',
  'scarf',
]);

/** The hair behind head and shoulders; `h` is half of the width of the face. */
function behind(hair: Features['hair'], h: number): string | undefined {
  if (hair === 'long')
    return `M${c - h - 16} 150C${c - h - 22} 92 ${c - 40} 58 ${c} 58S${c + h + 22} 92 ${c + h + 16} 150C${c + h + 20} 200 ${c + h + 26} 240 ${c + h + 14} 268H${c - h - 14}C${c - h - 26} 240 ${c - h - 20} 200 ${c - h - 16} 150Z`;
  if (hair === 'bob' || hair === 'fringe')
    return `M${c - h - 16} 152C${c - h - 22} 92 ${c - 40} 58 ${c} 58S${c + h + 22} 92 ${c + h + 16} 152C${c + h + 20} 184 ${c + h + 16} 214 ${c + h} 226H${c - h}C${c - h - 16} 214 ${c - h - 20} 184 ${c - h - 16} 152Z`;
  if (hair === 'curly')
    return `M${c - h - 22} 158C${c - h - 40} 140 ${c - h - 34} 112 ${c - h - 18} 104C${c - h - 22} 80 ${c - 44} 66 ${c - 30} 66C${c - 18} 50 ${c + 18} 50 ${c + 30} 66C${c + 48} 64 ${c + h + 22} 82 ${c + h + 18} 104C${c + h + 34} 114 ${c + h + 38} 140 ${c + h + 22} 158C${c + h + 34} 178 ${c + h + 24} 206 ${c + h + 6} 212H${c - h - 6}C${c - h - 24} 206 ${c - h - 34} 178 ${c - h - 22} 158Z`;
  if (hair === 'bun') return `M${c - 29} 74C${c - 36} 44 ${c - 18} 36 ${c} 36S${c + 36} 44 ${c + 29} 74Z`;
  return undefined;
}

/** The hair over the forehead, between the left edge `l` and the right edge `r` of the head. */
function front(hair: Features['hair'], l: number, r: number): string | undefined {
  const shapes: Partial<Record<Features['hair'], string>> = {
    short: `M${l} 146C${l - 8} 96 ${c - 44} 70 ${c} 70S${r + 8} 96 ${r} 146C${r - 4} 128 ${r - 8} 118 ${r - 16} 110C${c + 20} 116 ${c - 16} 108 ${c - 32} 100C${l + 14} 112 ${l + 6} 124 ${l} 146Z`,
    side: `M${l} 146C${l - 10} 92 ${c - 40} 66 ${c + 6} 66S${r + 10} 98 ${r} 146C${r - 2} 130 ${r - 8} 116 ${r - 14} 108C${c + 8} 112 ${c - 28} 98 ${c - 36} 92C${l + 20} 110 ${l + 6} 122 ${l} 146Z`,
    crop: `M${l} 142C${l - 4} 100 ${c - 44} 74 ${c} 74S${r + 4} 100 ${r} 142C${r - 3} 120 ${r - 10} 106 ${r - 16} 102C${c + 24} 96 ${c - 24} 96 ${l + 16} 102C${l + 10} 106 ${l + 3} 120 ${l} 142Z`,
    receding: `M${l} 148C${l - 8} 100 ${c - 44} 72 ${c} 72S${r + 8} 100 ${r} 148C${r - 3} 130 ${r - 5} 118 ${r - 14} 108C${c + 34} 84 ${c + 18} 92 ${c} 94C${c - 18} 92 ${c - 34} 84 ${l + 14} 108C${l + 5} 118 ${l + 3} 130 ${l} 148Z`,
    bald: `M${l} 152C${l - 6} 132 ${l - 2} 116 ${l + 6} 108C${l + 8} 122 ${l + 5} 138 ${l} 152ZM${r} 152C${r + 6} 132 ${r + 2} 116 ${r - 6} 108C${r - 8} 122 ${r - 5} 138 ${r} 152Z`,
    wavy: `M${l} 150C${l - 14} 96 ${c - 44} 62 ${c - 4} 64C${c + 34} 60 ${r + 14} 92 ${r} 150C${r - 2} 128 ${r - 8} 118 ${r - 18} 108C${c + 34} 118 ${c + 20} 108 ${c + 12} 104C${c + 2} 116 ${c - 18} 112 ${c - 24} 102C${l + 20} 116 ${l + 8} 122 ${l} 150Z`,
    long: `M${l - 4} 176C${l - 14} 92 ${c - 42} 64 ${c} 64S${r + 14} 92 ${r + 4} 176C${r - 2} 140 ${r - 10} 116 ${c + 30} 96C${c + 6} 112 ${c - 40} 112 ${l + 10} 124C${l + 4} 140 ${l} 158 ${l - 4} 176Z`,
    bob: `M${l - 4} 190C${l - 14} 92 ${c - 42} 64 ${c} 64S${r + 14} 92 ${r + 4} 190C${r - 2} 150 ${r - 6} 124 ${r - 16} 112C${c + 14} 116 ${c - 16} 108 ${c - 26} 92C${l + 18} 112 ${l + 4} 140 ${l - 4} 190Z`,
    fringe: `M${l - 4} 190C${l - 14} 92 ${c - 42} 64 ${c} 64S${r + 14} 92 ${r + 4} 190C${r} 160 ${r - 2} 140 ${r - 6} 128C${c + 24} 134 ${c - 24} 134 ${l + 6} 128C${l + 2} 140 ${l} 160 ${l - 4} 190Z`,
    curly: `M${l - 2} 150C${l - 16} 130 ${l - 10} 104 ${l + 6} 100C${l + 6} 80 ${c - 30} 66 ${c - 20} 74C${c - 8} 58 ${c + 18} 60 ${c + 24} 72C${r - 16} 66 ${r - 2} 84 ${r - 4} 100C${r + 12} 106 ${r + 14} 132 ${r + 2} 150C${r} 132 ${r - 6} 124 ${r - 14} 120C${r - 20} 106 ${c + 26} 112 ${c + 18} 104C${c + 8} 112 ${c - 8} 112 ${c - 14} 102C${c - 24} 112 ${l + 26} 108 ${l + 16} 120C${l + 6} 124 ${l} 134 ${l - 2} 150Z`,
    bun: `M${l} 152C${l - 10} 92 ${c - 42} 66 ${c} 66S${r + 10} 92 ${r} 152C${r - 2} 132 ${r - 8} 118 ${r - 18} 106C${c + 24} 94 ${c - 24} 94 ${l + 18} 106C${l + 8} 118 ${l + 2} 132 ${l} 152Z`,
  };
  return shapes[hair];
}

/** The places where the light falls on the hair. */
const LIGHT: Partial<Record<Features['hair'], string>> = {
  short: `M${c - 38} 92Q${c - 10} 76 ${c + 20} 82`,
  side: `M${c - 30} 84Q${c} 70 ${c + 32} 84`,
  wavy: `M${c - 36} 86Q${c - 8} 70 ${c + 26} 80`,
  long: `M${c - 40} 96Q${c - 14} 74 ${c + 18} 78`,
  bob: `M${c - 42} 104Q${c - 18} 78 ${c + 12} 76`,
  fringe: `M${c - 42} 104Q${c - 18} 78 ${c + 12} 76`,
  bun: `M${c - 34} 92Q${c - 6} 76 ${c + 24} 82M${c - 16} 52q16-10 32 0`,
  curly: `M${c - 34} 88Q${c - 20} 74 ${c} 78`,
};

/** Hair, or the cloth of a headscarf, behind the face. */
export function drawBehind(features: Features): string {
  const { hair, hairColour, scarf } = features;
  const h = halfWidth(features);
  if (scarf) return shape(`M${c - h - 6} 120H${c + h + 6}V250H${c - h - 6}Z`, scarf[1]);
  const d = behind(hair, h);
  return d === undefined ? '' : shape(d, HAIR_COLOURS[hairColour][0]);
}

/** Hair, or the headscarf, over the face. */
export function drawFront(features: Features): string {
  const { hair, hairColour, scarf } = features;
  if (scarf) return drawScarf(halfWidth(features), scarf);
  const [colour, light] = HAIR_COLOURS[hairColour];
  const half = halfWidth(features) + 3;
  const d = front(hair, c - half, c + half);
  const lit = LIGHT[hair];
  return (
    (d === undefined ? '' : shape(d, colour)) +
    (lit === undefined ? '' : stroke(lit, light, 5, { 'stroke-opacity': 0.8 }))
  );
}

function drawScarf(h: number, [cloth, fold]: readonly [string, string]): string {
  const around = `M${c - h - 20} 160C${c - h - 30} 96 ${c - 46} 56 ${c} 56S${c + h + 30} 96 ${c + h + 20} 160C${c + h + 22} 206 ${c + h + 10} 240 ${c + h + 24} 276C${c + 40} 296 ${c - 40} 296 ${c - h - 24} 276C${c - h - 10} 240 ${c - h - 22} 206 ${c - h - 20} 160Z`;
  const opening = `M${c - h + 4} 146C${c - h + 4} 180 ${c - h + 12} 198 ${c - 24} 214C${c - 10} 221 ${c + 10} 221 ${c + 24} 214C${c + h - 12} 198 ${c + h - 4} 180 ${c + h - 4} 146C${c + h - 6} 112 ${c + 30} 96 ${c} 96S${c - h + 6} 112 ${c - h + 4} 146Z`;
  return [
    shape(around + opening, cloth, { 'fill-rule': 'evenodd' }),
    shape(
      `M${c - h + 2} 146C${c - h + 4} 112 ${c - 30} 96 ${c} 96S${c + h - 4} 112 ${c + h - 2} 146C${c + h + 2} 104 ${c + 32} 84 ${c} 84S${c - h - 2} 104 ${c - h + 2} 146Z`,
      fold,
    ),
    shape(
      `M${c + h + 20} 160C${c + h + 22} 206 ${c + h + 10} 240 ${c + h + 24} 276C${c + 50} 292 ${c + 10} 294 ${c - 20} 290C${c + 20} 270 ${c + 44} 236 ${c + h - 6} 186Z`,
      fold,
      { 'fill-opacity': 0.7 },
    ),
    stroke(
      `M${c - h + 2} 214Q${c - 20} 250 ${c + 30} 256M${c - h - 8} 232Q${c - 24} 268 ${c + 16} 274`,
      fold,
      3,
    ),
  ].join('');
}
