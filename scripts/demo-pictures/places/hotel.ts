import type { Facade } from './facade.ts';
import type { Interior } from './interior.ts';
import type { Outlook } from './outlook.ts';

/** What is drawn of a hotel. */
export interface Hotel {
  front: Facade;
  room: Interior;
  /** What a guest sees from the room or the terrace. */ view: Outlook;
}
