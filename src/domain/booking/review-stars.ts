/**
 * The number of published reviews from which stars are shown; fewer depend too much on chance and on their writers.
 */
const FEWEST_REVIEWS = 5;

export const showsStars = (reviews: number): boolean => reviews >= FEWEST_REVIEWS;
