import { decline, offer, previewOffer, settle } from './acts/insurer-decision';
import { acceptDocument, askDocument, documentsComplete, refuseDocument } from './acts/insurer-documents';
import { planVisit, visitDone } from './acts/insurer-visit';
import { writeAsInsurer } from './acts/write-message';

/** All that an insurer does with its own claim. The caller has locked the claim and checked its version. */
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
