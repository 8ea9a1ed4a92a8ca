/** Letters of what a reader says of an answer. */
export const longestRating = 300;
