import type { Bench } from './figures.ts';
import { firstPicture } from './room/first-picture.ts';
import { scripts } from './room/scripts.ts';
import { sockets } from './room/sockets.ts';

/**
 * Benches of the meeting rooms: the weight of their page, the time until people see each other, the cost of sockets.
 */
export const ROOM = { scripts, 'first-picture': firstPicture, sockets } satisfies Record<string, Bench>;
