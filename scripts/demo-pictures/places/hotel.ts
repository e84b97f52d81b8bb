import type { Facade } from './facade.ts';
import type { Interior } from './interior.ts';
import type { Outlook } from './outlook.ts';

/** The pictures that are drawn of a hotel. */
export interface Hotel {
  front: Facade;
  room: Interior;
  /** The view that a guest has from the room or the terrace. */
  view: Outlook;
}
