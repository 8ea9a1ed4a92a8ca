import {
  nairobiDay,
  paDetailsRequestSchemaWith,
  personalDetailsRequestSchemaWith,
  vehicleDetailsRequestSchemaWith,
} from '@tulinde/contracts';
import type { CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import type { Database } from '../../platform/database/connection';
import type { CallHandlers } from '../../platform/http/call-handler';
import type { Places } from '../../catalogue/places/places';
import { acceptTerms } from './accept-terms';
import { confirmDocuments } from './confirm-documents';
import { confirmSummary } from './confirm-summary';
import { removeDocument } from '../facts/documents';
import { documentsOf } from '../facts/documents-of';
import { maskedPurchase } from '../facts/masked-purchase';
import { choosePaymentPlan, loanSchedule } from '../facts/lipa-pole-pole';
import { readPurchase } from '../facts/purchase-facts';
import { purchaseView } from '../facts/purchase-view';
import { savePaDetails } from './save-pa-details';
import { savePersonalDetails } from './save-personal-details';
import { saveVehicleDetails } from './save-vehicle-details';
import { selectUnderwriter } from './select-underwriter';

type PurchaseCalls =
  | 'selectQuoteUnderwriter'
  | 'getPurchase'
  | 'acceptTerms'
  | 'savePersonalDetails'
  | 'savePaDetails'
  | 'saveVehicleDetails'
  | 'getDocuments'
  | 'removeDocument'
  | 'confirmDocuments'
  | 'confirmSummary'
  | 'choosePaymentPlan'
  | 'getLoanRepaymentSchedule';

export interface PurchaseDependencies {
  readonly db: Database;
  readonly certificates: CertificateRegistry;
  readonly places: Places;
  readonly random: (bytes: number) => Uint8Array;
  readonly secret: string;
  readonly now: () => Date;
}

export const purchaseHandlers = (deps: PurchaseDependencies): Pick<CallHandlers, PurchaseCalls> => {
  const { db, places } = deps;
  const today = () => nairobiDay(deps.now());
  return {
    selectQuoteUnderwriter: {
      handle: (body, context) => db.transaction((tx) => selectUnderwriter({ ...deps, db: tx }, body, context)),
    },
    getPurchase: {
      handle: async ({ purchaseId }, { now, language, sight }) => {
        const purchase = purchaseView(await readPurchase(db, purchaseId, now), language);
        return sight === 'whole' ? purchase : maskedPurchase(purchase);
      },
    },
    acceptTerms: { handle: (body, context) => acceptTerms(db, body, context) },
    savePersonalDetails: {
      request: personalDetailsRequestSchemaWith(today),
      refine: (body, { now }) => places.refused(body, null, now),
      handle: (body, context) => savePersonalDetails(db, body, context),
    },
    savePaDetails: {
      request: paDetailsRequestSchemaWith(today),
      refine: (body, { now }) => places.refused(body, 'customer', now),
      handle: (body, context) => savePaDetails(db, body, context),
    },
    saveVehicleDetails: {
      request: vehicleDetailsRequestSchemaWith(today),
      handle: (body, context) => saveVehicleDetails(deps, body, context),
    },
    getDocuments: {
      handle: async ({ purchaseId }, { now }) => documentsOf(await readPurchase(db, purchaseId, now)),
    },
    removeDocument: { handle: (body, context) => removeDocument(db, body, context) },
    confirmDocuments: { handle: (body, context) => confirmDocuments(db, body, context) },
    confirmSummary: { handle: (body, context) => confirmSummary(db, body, context) },
    choosePaymentPlan: { handle: (body, context) => choosePaymentPlan(db, body, context) },
    getLoanRepaymentSchedule: { handle: (body, context) => loanSchedule(db, body, context) },
  };
};
