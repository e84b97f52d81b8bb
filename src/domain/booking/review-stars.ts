/**
 * The fewest published reviews of a doctor from which stars are shown, both their average and those of each review:
 * fewer depend too much on chance.
 */
const FEWEST_REVIEWS = 5;

/** Whether stars are shown for so many published reviews. */
export const showsStars = (reviews: number): boolean => reviews >= FEWEST_REVIEWS;
