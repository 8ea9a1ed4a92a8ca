import type { FastifyBaseLogger } from 'fastify';
import type { CallName, calls, Language } from '@tulinde/contracts';
import type * as z from 'zod/mini';
import type { Browser } from './browser';
import type { RefusedField } from './refusal';
import type { Sight } from './subject-rights';
import type { SignedIn } from './signed-in';

/** What a call knows of the request that carries it, beside its body. */
export interface CallContext {
  readonly language: Language;
  readonly now: Date;
  /** Of a write that carries one. */
  readonly idempotencyKey: string | null;
  /** Carries the request's id. */
  readonly log: FastifyBaseLogger;
  readonly browser: Browser;
  /** The header as it came, not checked: for calls that say themselves what they make of it. */
  readonly customerToken: string | null;
  /** Null where the call is a visitor's; of a call for `anyone` it has password and code. */
  readonly customer: SignedIn | null;
  /** What may be seen of the purchase that the call names; null where it names none. */
  readonly sight: Sight | null;
  /** Whether the quotes that the call names came by a link: they may be looked at. */
  readonly isShared: boolean;
}

/** Of a call that only customers make: the routes let nobody else through. */
export interface CustomerCallContext extends CallContext {
  readonly customer: SignedIn;
}

export type ContextOf<Name extends CallName> = (typeof calls)[Name]['caller'] extends 'service' | 'anyone'
  ? CallContext
  : CustomerCallContext;

export type CallRequest<Name extends CallName> = z.output<(typeof calls)[Name]['request']>;
export type CallResponse<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>;

export interface CallHandler<Name extends CallName> {
  /** In place of the contract's schema, where a rule depends on the server's clock. */
  readonly request?: z.ZodMiniType<CallRequest<Name>>;
  /** Rules that need the database. They see the raw body, so that their issues are answered together with the schema's. */
  refine?(body: unknown, context: ContextOf<Name>): Promise<readonly RefusedField[]>;
  handle(body: CallRequest<Name>, context: ContextOf<Name>): Promise<CallResponse<Name>>;
}

/** One handler for each call of the table: the compiler and the start-up refuse a call without one. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> };
