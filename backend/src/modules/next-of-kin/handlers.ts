import { nairobiDay, nextOfKinRequestSchemaWith } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import type { CallHandlers } from '../../http/call-handler';
import { kinListOf, kinRowsOf } from './repository';
import { saveNextOfKin } from './save-next-of-kin';

export const nextOfKinHandlers = ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): Pick<CallHandlers, 'getNextOfKin' | 'saveNextOfKin'> => ({
  getNextOfKin: { handle: async (_body, { customer }) => kinListOf(await kinRowsOf(db, customer.customerId)) },
  saveNextOfKin: {
    request: nextOfKinRequestSchemaWith(() => nairobiDay(now())),
    handle: ({ people }, context) => saveNextOfKin(db, people, context),
  },
});
