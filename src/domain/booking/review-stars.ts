/** Published reviews from which on stars are shown: fewer say more about chance, and about who wrote them. */
const ENOUGH = 5;

export const showsStars = (reviews: number): boolean => reviews >= ENOUGH;
