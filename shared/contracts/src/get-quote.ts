import { call } from './call';
import { motorQuoteRequestSchema } from './motor-quote';
import { quoteSetAnswerSchema } from './quote';

/* Apart from both its schemas: who changes a quote needs not the rules of the form. */

/** Prices a vehicle with every insurer that covers it. The prices hold until `expiresAt`. */
export const getQuoteCall = call({
  path: '/getQuote',
  caller: 'service',
  proof: 'none',
  writes: true,
  request: motorQuoteRequestSchema,
  answer: quoteSetAnswerSchema,
});
