/** The fewest published reviews whose average is shown as stars: with fewer it depends too much on chance. */
const FEWEST_REVIEWS = 5;

/** Whether stars are shown for so many published reviews. */
export const showsStars = (reviews: number): boolean => reviews >= FEWEST_REVIEWS;
