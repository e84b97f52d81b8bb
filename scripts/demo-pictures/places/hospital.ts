import type { Facade } from './facade.ts';
import type { Interior } from './interior.ts';

/** The pictures that are drawn of a hospital or a clinic. */
export interface Hospital {
  /** The building from the street. */
  entrance: Facade;
  /** A patient's room; in a clinic without beds, the examination room. */
  room: Interior;
  /** The operating theatre; in a clinic the laser suite or the treatment room. */
  theatre: Interior;
  /** The room in which families wait. */
  lounge: Interior;
}
