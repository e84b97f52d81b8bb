import type { Facade } from './facade.ts';
import type { Interior } from './interior.ts';

/** The pictures that are drawn of a hospital or a clinic. */
export interface Hospital {
  /** The house from the street. */ entrance: Facade;
  /** A room of a patient; where nobody stays, the room of examination. */ room: Interior;
  /** A theatre, a laser suite for eyes, or a chair for hair or teeth. */ theatre: Interior;
  /** Where families wait. */ lounge: Interior;
}
