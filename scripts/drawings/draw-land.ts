import { landDots, MAP_HEIGHT, MAP_WIDTH } from '#domain/pattern/map.ts';

/** The land of the map of cities; its colour and the size of its dots are those of the page. */
export function drawLand(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}"><path id="land" d="${landDots()}"/></svg>\n`;
}
