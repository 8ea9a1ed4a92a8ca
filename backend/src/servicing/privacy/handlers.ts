import type { CallHandlers } from '../../platform/http/call-handler';
import type { JobHandlers } from '../../platform/jobs';
import { accountChangesOf } from './account-changes-of';
import { consentsOf } from './consents-of';
import { deleteAccount } from './delete-account';
import { eraseAccount, eraseAccountJob } from './erase-account';
import { eraseContactJob } from '../../customers-and-policies/customers/look-at-contact';
import { eraseContactWhenOver } from './erase-contact';
import { keepAccount } from './keep-account';
import { prepareMyData } from './prepare-my-data';
import type { PrivacyDependencies } from './privacy-dependencies';
import { removeMyData, removeMyDataJob } from './remove-my-data';

type PrivacyCalls = 'prepareMyData' | 'getConsents' | 'getAccountChanges' | 'deleteAccount' | 'keepAccount';

/* More than anybody reads; the download has them all. */
const changesShown = 200;

/** What a customer may know, take along and have erased (Data Protection Act, s. 26, 38, 40). */
export const privacyHandlers = (deps: PrivacyDependencies): Pick<CallHandlers, PrivacyCalls> => ({
  prepareMyData: { handle: (body, context) => prepareMyData(deps, body, context) },
  getConsents: { handle: (_body, { customer }) => consentsOf(deps.db, customer.customerId) },
  getAccountChanges: { handle: (_body, { customer }) => accountChangesOf(deps.db, customer.customerId, changesShown) },
  deleteAccount: { handle: (body, context) => deleteAccount(deps, body, context) },
  keepAccount: { handle: (_body, context) => keepAccount(deps, context) },
});

export const privacyJobs = (deps: PrivacyDependencies): JobHandlers => ({
  [eraseAccountJob]: eraseAccount(deps),
  [eraseContactJob]: eraseContactWhenOver(deps),
  [removeMyDataJob]: removeMyData(deps),
});
