import { drawBlock, type Block, type MarkName } from './building.ts';
import { drawDoor, type DoorName } from './doors.ts';
import { plane, polygon, place, sheet } from './drawing.ts';
import { drawSky } from './landforms.ts';
import { INK, LIGHTS, TEAL, type LightName } from './palette.ts';
import { drawBack, type BackName } from './backs.ts';
import { drawGround, type GroundName } from './grounds.ts';
import { drawThings, type Thing } from './street-things.ts';
import { drawTrees, type Tree } from './trees.ts';

/** A building from the street, with all that stands around it. */
export interface Facade {
  light: LightName;
  /** The centre of the sun. */
  sun: readonly [x: number, y: number];
  /** Backgrounds, drawn over the sky. */
  back: readonly BackName[];
  /** Distant things in front of the backgrounds. */
  far?: readonly Thing[];
  /** Trees behind the building. */
  behind?: readonly Tree[];
  /** The blocks of the building, from back to front. */
  blocks: readonly Block[];
  /** `foot`: the y of the threshold. */
  door: { kind: DoorName; x: number; foot?: number; scale?: number; mark?: MarkName; accent?: string };
  ground: GroundName;
  /** Trees in front of the building. */
  front?: readonly Tree[];
  /** Things in front of the building. */
  near?: readonly Thing[];
}

/** The soft shadow that a block casts on the ground to its right. */
const drawCastShadow = ({ x, width, storeys, storey = 44, foot = 500 }: Block): string => {
  const reach = Math.min(120, storeys * storey * 0.3);
  return polygon(INK, [x + 8, foot, x + width, foot, x + width + reach, foot + 24, x + 40, foot + 24], 0.1);
};

/** The SVG document of a building from the street. */
export function drawFacade({
  light: name,
  sun,
  back,
  far = [],
  behind = [],
  blocks,
  door,
  ground,
  front = [],
  near = [],
}: Facade): string {
  const light = LIGHTS[name];
  const { kind, x, foot = 500, scale = 1, mark = 'star', accent = TEAL.light } = door;
  return sheet(
    drawSky(light, ...sun),
    ...back.map((background) => drawBack(background, light)),
    drawThings(far, light),
    // Trees stand on top of a cliff, but behind any other ground.
    ground === 'cliff' ? drawGround(ground, light) : '',
    drawTrees(behind, light),
    ground === 'cliff' ? '' : drawGround(ground, light),
    ...blocks.map((block) => drawCastShadow(block)),
    ...blocks.map((block) => drawBlock(block)),
    place(plane('M-120 0H120L150 18H-90z', INK, 0.1) + drawDoor(kind, mark, accent), x, foot, scale),
    drawTrees(front, light),
    drawThings(near, light),
  );
}
