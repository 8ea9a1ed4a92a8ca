import type { FastifyBaseLogger } from 'fastify';
import type { CallName, calls, Language } from '@tulinde/shared/contracts';
import type * as z from 'zod/mini';
import type { RefusedField } from './refusal';

/** What a call knows of the request that carries it, beside its body. */
export interface CallContext {
  readonly language: Language;
  readonly now: Date;
  /** Of a write that carries one. */
  readonly idempotencyKey: string | null;
  /** Carries the request's id. */
  readonly log: FastifyBaseLogger;
}

export type CallRequest<Name extends CallName> = z.output<(typeof calls)[Name]['request']>;
export type CallAnswer<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>;

export interface CallHandler<Name extends CallName> {
  /** In place of the contract's schema, where a rule depends on the server's clock. */
  readonly request?: z.ZodMiniType<CallRequest<Name>>;
  /** Rules that need the database. They see the raw body, so that their issues are answered together with the schema's. */
  refine?(body: unknown, context: CallContext): Promise<readonly RefusedField[]>;
  handle(body: CallRequest<Name>, context: CallContext): Promise<CallAnswer<Name>>;
}

/** One handler for each call of the table: the compiler and the start-up refuse a call without one. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> };
