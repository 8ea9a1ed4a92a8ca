import type { CallHandlers } from '../../platform/http/call-handler';
import { mailPurchaseLink, type LinkDependencies } from './mail-purchase-link';
import { openPapers, sendPapersCode } from './papers-code';

type LinkCalls = 'sendPapersCode' | 'openPapers' | 'mailPurchaseLink';

/** What who holds a link to a purchase may ask for, beside what it shows. */
export const purchaseLinkHandlers = (deps: LinkDependencies): Pick<CallHandlers, LinkCalls> => ({
  sendPapersCode: { handle: (body, context) => sendPapersCode(deps, body, context) },
  openPapers: { handle: (body, context) => openPapers(deps, body, context) },
  mailPurchaseLink: { handle: (body, context) => mailPurchaseLink(deps, body, context) },
});
