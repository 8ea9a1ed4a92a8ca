import * as z from 'zod/mini';
import { call } from '../call';
import { identifier } from '../plain-fields';
import { emailField, passwordField } from './fields';

/**
 * Whether to ask for a password. An unknown email answers true, as one with a password does (spec 5). Where it is
 * false, a code was sent that lets the customer set the first password.
 */
export const checkAuthCall = call({
  path: '/checkAuth',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({ email: emailField }),
  answer: z.object({ isPasswordActive: z.boolean() }),
});

/**
 * Password, the first of two. Refusals: `SIGN_IN_FAILED` (422, the same whatever was wrong), `TOO_MANY_REQUESTS` (429).
 * Success sends a code; the session opens nothing but its own calls until that is validated.
 */
export const loginCall = call({
  path: '/login',
  caller: 'service',
  proof: 'none',
  writes: true,
  secret: true,
  request: z.object({
    email: emailField,
    password: passwordField,
    /** Of who has just chosen the first password here: the code of that counts, where it is not older than ten minutes. */
    hasProvenCode: z.optional(z.boolean()),
  }),
  answer: z.object({
    customer: z.object({ customerId: z.string() }),
    /** Opaque; it works only with the cookie that came with it. */
    token: z.object({ token: z.string() }),
    /** No code follows: the one before counted. */
    isSignedIn: z.optional(z.boolean()),
  }),
});

/** Before the code is validated it answers fullName and a masked email and nothing else (spec 8). */
export const customerDetailsSchema = z.object({
  fullName: z.string(),
  email: z.string(),
  customerId: z.optional(z.string()),
  accountType: z.optional(z.enum(['Individual', 'Corporate'])),
  /** `+2547XXXXXXXX`. */
  phone: z.optional(z.string()),
  language: z.optional(z.enum(['en', 'sw'])),
});
export type CustomerDetails = z.infer<typeof customerDetailsSchema>;

/**
 * Whom to greet; the rest only once the code is validated. Refusal: `NOT_FOUND` (404), the same for another customer's
 * id.
 */
export const getCustomerDetailsCall = call({
  path: '/getCustomerDetails',
  caller: 'customer',
  proof: 'session',
  writes: false,
  request: z.object({
    customerId: identifier(64, 'customer.notFound'),
  }),
  answer: customerDetailsSchema,
});

/** Ends the session of the token in the header. An old or missing token is no failure: nobody is signed in afterwards. */
export const logoutCall = call({
  path: '/logout',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({}),
  answer: z.object({ isSignedOut: z.literal(true) }),
});
