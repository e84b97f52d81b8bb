/** The instant at which a day of the content files begins, in UTC. */
export const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
