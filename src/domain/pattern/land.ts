/**
 * Rough outlines of the countries with hospitals of the site, as degrees east and north in tenths. Good enough to say
 * which dots of a coarse grid lie on land; nothing is drawn along them.
 */
const OUTLINES: readonly (readonly number[])[] = [
  // Thrace and Anatolia; the straits are narrower than the grid.
  [
    260, 406, 266, 413, 263, 417, 270, 421, 280, 420, 281, 416, 291, 413, 303, 412, 314, 413, 324, 418, 333,
    420, 351, 421, 359, 417, 364, 413, 370, 412, 384, 410, 397, 410, 405, 411, 415, 415, 426, 416, 435, 411,
    437, 407, 436, 401, 448, 397, 444, 390, 443, 383, 446, 377, 448, 372, 424, 371, 412, 370, 390, 367, 380,
    368, 371, 367, 366, 362, 361, 358, 358, 363, 362, 366, 354, 365, 346, 367, 339, 362, 328, 360, 320, 365,
    307, 369, 304, 362, 296, 361, 291, 366, 282, 366, 273, 366, 272, 376, 263, 382, 268, 385, 267, 394, 260,
    395, 262, 400, 274, 404, 289, 404, 290, 408, 275, 409, 267, 404,
  ],
  // Georgia
  [
    415, 415, 416, 421, 413, 427, 400, 434, 415, 433, 430, 431, 445, 427, 457, 425, 464, 419, 465, 411, 450,
    413, 435, 411, 426, 416,
  ],
];

const RINGS = OUTLINES.map((flat) =>
  Array.from(
    { length: flat.length / 2 },
    (_, i) => [(flat[i * 2] ?? 0) / 10, (flat[i * 2 + 1] ?? 0) / 10] as const,
  ),
);

/** Whether a point (degrees) lies on the drawn land. */
export function isOnLand(longitude: number, latitude: number): boolean {
  return RINGS.some((ring) => {
    let inside = false;
    ring.forEach(([x, y], index) => {
      const [px, py] = ring.at(index - 1) ?? [0, 0];
      const crosses = y > latitude !== py > latitude;
      if (crosses && longitude < ((px - x) * (latitude - y)) / (py - y) + x) inside = !inside;
    });
    return inside;
  });
}
