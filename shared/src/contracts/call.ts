import type * as z from 'zod/mini';

/** Who may call: anybody with a service token, a customer with a password, or one with password and code. */
export type Caller = 'service' | 'customer' | 'customer-otp';

export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Answer extends z.ZodMiniType = z.ZodMiniType> {
  /** Below `/api`, always POST with JSON. */
  readonly path: `/${string}`;
  readonly caller: Caller;
  /** True where the call changes something: it carries an idempotency key. */
  readonly writes: boolean;
  /** Requests of one address a minute, where fewer are allowed than of other calls. */
  readonly perMinute?: number;
  readonly request: Request;
  /** Schema of the body's `data`. */
  readonly answer: Answer;
}

/** Infers the two schemas. */
export const call = <Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(definition: Call<Request, Answer>) =>
  definition;
