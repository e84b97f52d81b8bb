import { landDots, MAP_HEIGHT, MAP_WIDTH } from '#domain/pattern/map.ts';

/** An SVG document with the land on the map of cities; the page sets its colour and the size of its dots. */
export function drawLand(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}"><path id="land" d="${landDots()}"/></svg>\n`;
}
