import type * as z from 'zod/mini';

/**
 * Who may call: anybody with a service token, a customer with a password, or one with password and code. `anyone` is a
 * visitor's call that knows its customer where one is signed in with password and code; an ended session makes a visitor.
 */
export type Caller = 'service' | 'anyone' | 'customer' | 'customer-otp';

/**
 * What it takes beside the caller: nothing; a session; or, at the act and whatever the session, the password or a code
 * (record 76). `fresh` is what pays money out, ends or changes cover, or changes where messages and money go. Paying us is
 * not: M-Pesa's PIN is the proof. The table in docs/acts.md has each call with its proof.
 */
export type Proof = 'none' | 'session' | 'fresh';

/** The field of the request that names what a call is about: quotes or a purchase. */
export const subjectFields = { quotes: 'quoteRef', purchase: 'purchaseId' } as const;
export type CallSubject = keyof typeof subjectFields;

export interface Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Who extends Caller = Caller,
> {
  /** Below `/api`, always POST with JSON. */
  readonly path: `/${string}`;
  readonly caller: Who;
  /** Missing in calls of releases before 2026-11-26. */
  readonly proof?: Proof;
  /** True where the call changes something: it carries an idempotency key. */
  readonly writes: boolean;
  /**
   * What it is about: the server finds out what the caller may do with it before the call's handler does anything. Missing
   * where the request has the field of neither, and in calls of releases before 2026-11-27.
   */
  readonly subject?: CallSubject;
  /**
   * True where a link to its subject is enough: of quotes the reference that is passed on, of a purchase that has its
   * policy the link of a message, or the id. Otherwise only the maker of the quotes or the owner of the policy may call.
   */
  readonly sharedLink?: boolean;
  /** True where request or answer is a secret: nothing of them is kept, so a key repeats nothing. */
  readonly secret?: boolean;
  /** Requests of one browser a minute, where fewer are allowed than of other calls; of an address ten times as many. */
  readonly perMinute?: number;
  readonly request: Request;
  /** Schema of the body's `data`. */
  readonly answer: Answer;
}

/** Infers the two schemas and who may call. What it takes as proof has to be said. */
export const call = <Request extends z.ZodMiniType, Answer extends z.ZodMiniType, Who extends Caller>(
  definition: Call<Request, Answer, Who> & { readonly proof: Proof },
) => definition;
