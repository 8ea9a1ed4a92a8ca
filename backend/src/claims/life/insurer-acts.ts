import { decline, offer, previewOffer, settle } from './acts/insurer-decision';
import { acceptDocument, askDocument, documentsComplete, refuseDocument } from './acts/insurer-documents';
import { planVisit, visitDone } from './acts/insurer-visit';
import { writeAsInsurer } from './acts/write-message';

/** All that an insurer does with a claim of its own, which whoever calls has locked and looked at the version of. */
export const insurerActs = {
  askDocument,
  acceptDocument,
  refuseDocument,
  documentsComplete,
  planVisit,
  visitDone,
  writeAsInsurer,
  previewOffer,
  offer,
  decline,
  settle,
};
