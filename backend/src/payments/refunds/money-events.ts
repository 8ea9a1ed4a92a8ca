import type { Database } from '../../platform/database/connection';
import { moneyEvents } from '../../platform/database/schema';

export interface MoneyEvent {
  readonly at: Date;
  /** The operator's name; `portal` or `m-pesa` where nobody did it by hand. */
  readonly by: string;
  readonly kind: string;
  readonly returnId?: number | null;
  /** A receipt, `case:<id>`, `job:<id>`, `file:<name>`. */
  readonly about?: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Rows are added, never changed: a trigger refuses it. */
export const recordMoneyEvent = async (
  tx: Database,
  { at, by, kind, returnId = null, about = null, data = {} }: MoneyEvent,
): Promise<void> => {
  await tx.insert(moneyEvents).values({ at, by, kind, returnId, about, data });
};
