import * as z from 'zod/mini';
import { makesRequestSchema, makeSchema, modelSchema, modelsRequestSchema, productsAnswerSchema } from './catalogue';
import { faqsAnswerSchema, faqsRequestSchema } from './help';
import { motorQuoteRequestSchema } from './motor-quote';
import {
  benefitChangeRequestSchema,
  policyTermsRequestSchema,
  policyTermsSchema,
  quoteSchema,
  quoteSetAnswerSchema,
  quoteSetRequestSchema,
} from './quote';

/** Who may call: anybody with a service token, a customer with a password, or one with password and code. */
export type Caller = 'service' | 'customer' | 'customer-otp';

export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Answer extends z.ZodMiniType = z.ZodMiniType> {
  /** Below `/api`, always POST with JSON. */
  readonly path: `/${string}`;
  readonly caller: Caller;
  /** True where the call changes something: it carries an idempotency key. */
  readonly writes: boolean;
  readonly request: Request;
  /** Schema of the body's `data`. */
  readonly answer: Answer;
}

const call = <Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(definition: Call<Request, Answer>) =>
  definition;

const none = z.object({});

/** Every call of the main back end. Server, client, test doubles and API page are made from this table. */
export const calls = {
  fetchProducts: call({
    path: '/fetchProducts',
    caller: 'service',
    writes: false,
    request: none,
    answer: productsAnswerSchema,
  }),
  getAllMakes: call({
    path: '/getAllMakes',
    caller: 'service',
    writes: false,
    request: makesRequestSchema,
    answer: z.array(makeSchema),
  }),
  getModelByMakeId: call({
    path: '/getModelByMakeId',
    caller: 'service',
    writes: false,
    request: modelsRequestSchema,
    answer: z.array(modelSchema),
  }),
  getQuote: call({
    path: '/getQuote',
    caller: 'service',
    writes: true,
    request: motorQuoteRequestSchema,
    answer: quoteSetAnswerSchema,
  }),
  getQuoteSet: call({
    path: '/getQuoteSet',
    caller: 'service',
    writes: false,
    request: quoteSetRequestSchema,
    answer: quoteSetAnswerSchema,
  }),
  addOrRemoveBenefit: call({
    path: '/addOrRemoveBenefit',
    caller: 'service',
    writes: true,
    request: benefitChangeRequestSchema,
    answer: quoteSchema,
  }),
  getPolicyTerms: call({
    path: '/getPolicyTerms',
    caller: 'service',
    writes: false,
    request: policyTermsRequestSchema,
    answer: policyTermsSchema,
  }),
  getFaqs: call({
    path: '/getFaqs',
    caller: 'service',
    writes: false,
    request: faqsRequestSchema,
    answer: faqsAnswerSchema,
  }),
} as const;

export type CallName = keyof typeof calls;
