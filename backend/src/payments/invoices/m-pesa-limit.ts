/** M-Pesa takes KES 250,000 at most at once (domain page). */
export const limitCents = 250_000_00;
