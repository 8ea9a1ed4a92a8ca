/** M-Pesa takes KES 250,000 at most in one payment. */
export const limitCents = 250_000_00;
