import type * as z from 'zod/mini';
import type { InsurerScope } from '../../../platform/database/schema';
import type { Holder } from '../tokens/tokens';

type Schema = z.ZodMiniType;

/** What a request is asked with, checked. */
export interface OperationRequest<Params, Query, Body> {
  readonly holder: Holder;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The version of the claim that the caller looked at; null where the operation needs none. */
  readonly version: number | null;
  readonly now: Date;
}

/** One operation of the insurers' API: its route, its part of the OpenAPI document and its rights are made from it. */
export interface Operation<Params extends Schema, Query extends Schema, Body extends Schema, Answer extends Schema> {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As Fastify writes it. */
  readonly url: string;
  readonly scope: InsurerScope;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** True where the body is a form with the file `file`, and nothing else. */
  readonly takesFile?: true;
  readonly answer: Answer;
  /** True where it changes something: it needs an `Idempotency-Key`. */
  readonly writes: boolean;
  /** True where it changes a claim: it needs the version in `If-Match`. */
  readonly isVersioned: boolean;
  readonly run: (
    asked: OperationRequest<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<z.output<Answer>>;
}

/* What the routes hand over has been checked by the operation's own schemas. */
export type AnyOperation = Omit<Operation<Schema, Schema, Schema, Schema>, 'run'> & {
  readonly run: (asked: OperationRequest<never, never, never>) => Promise<unknown>;
};

/** Infers the schemas. */
export const operation = <Params extends Schema, Query extends Schema, Body extends Schema, Answer extends Schema>(
  definition: Operation<Params, Query, Body, Answer>,
): AnyOperation => definition;
