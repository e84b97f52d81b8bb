import type { Bench } from './figures.ts';
import { firstPicture } from './room/first-picture.ts';
import { scripts } from './room/scripts.ts';
import { sockets } from './room/sockets.ts';

/** The meeting rooms: what their page weighs, how soon people see each other, and the cost of open sockets. */
export const ROOM = { scripts, 'first-picture': firstPicture, sockets } satisfies Record<string, Bench>;
