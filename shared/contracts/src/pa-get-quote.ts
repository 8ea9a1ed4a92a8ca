import { call } from './call';
import { paQuoteRequestSchema } from './pa-quote';
import { paQuoteSetAnswerSchema } from './pa-quote-set';

/* Apart from both its schemas: who changes a quote needs not the rules of the form. */

/** Prices personal accident cover with every insurer that offers it. The prices hold until `expiresAt`. */
export const getPaQuoteCall = call({
  path: '/getPaQuote',
  caller: 'service',
  proof: 'none',
  writes: true,
  request: paQuoteRequestSchema,
  answer: paQuoteSetAnswerSchema,
});
