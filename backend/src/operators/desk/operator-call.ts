import type * as z from 'zod/mini';
import type { OperatorRole } from '../../platform/config/operators';
import type { Database } from '../../platform/database/connection';

export interface OperatorRequest {
  readonly db: Database;
  readonly operator: string;
  readonly now: Date;
  /** The operator who changed the phone of a refund may not approve it: three people see a changed number. */
  readonly isChangerExcluded: boolean;
}

/** Calls by their names. */
export type OperatorCalls = Readonly<Record<string, OperatorCall>>;

/** A call and the role that it takes. */
export interface DeskCall extends OperatorCall {
  readonly role: OperatorRole;
}

export interface OperatorCall {
  /** Of its body. */
  readonly schema: z.ZodMiniType;
  readonly run: (body: unknown, asked: OperatorRequest) => Promise<unknown>;
}

export const operatorCall = <Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (given: z.output<Schema>, asked: OperatorRequest) => Promise<unknown>,
): OperatorCall => ({ schema, run: (body, asked) => run(schema.parse(body), asked) });
