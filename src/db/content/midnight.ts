/** The files give days; a day begins at midnight, UTC. */
export const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
