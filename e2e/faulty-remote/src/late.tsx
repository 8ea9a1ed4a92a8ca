/** Comes in a chunk of its own, after a press. */
export const Late = () => <p>More</p>;
