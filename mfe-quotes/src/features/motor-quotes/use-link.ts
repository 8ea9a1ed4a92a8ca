import type { ApiError } from '@tulinde/client/api';
import { getQuoteAnswersCall, linesOfBusiness, type QuoteSet } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { useEffect, useState } from 'react';
import { usePurchase, withoutResults, type MotorDraft } from '../../slices/purchase-slice';
import { useMotorQuotes } from './motor-quotes-store';

/** The answers as the form holds them: what the class does not ask is empty there. */
const draftOf = (request: QuoteSet['request']): MotorDraft => {
  const isPrivate = request.productCategory === 'PRIVATE';
  return {
    productCategory: request.productCategory,
    productType: request.productType,
    make: request.make,
    model: request.model,
    yearOfManufacture: request.yearOfManufacture,
    estimatedValue: request.estimatedValue === '0' ? '' : request.estimatedValue,
    coverDuration: String(request.coverDuration),
    vehicleUse: request.vehicleUse,
    passangers: isPrivate ? '' : String(request.passangers),
    tonnage: request.productCategory === 'COMMERCIAL' ? String(request.tonnage) : '',
    customerType: request.customerType,
  };
};

/**
 * Makes the quotes of a link the ones of this device: the reference and the answers, then the address without the
 * reference. Answers of the other product stay as they are, and nothing changes before the server knows the link.
 */
export const useLink = (ref: string | null) => {
  const portal = usePortal();
  const purchase = usePurchase();
  const quotes = useMotorQuotes();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (ref === null) return;
    const show = () => portal.navigate(linesOfBusiness.MOTOR.pages.quotes, { replace: true });
    // One's own link leads to one's own quotes.
    const { quoteRef, shareRef } = purchase.value;
    if (quoteRef === ref || shareRef === ref) return show();
    // The prices are fetched beside the answers; whether there are any is told when they are shown.
    void quotes.ensure(ref);
    const adopt = ({ request }: Pick<QuoteSet, 'request'>) => {
      const { productId } = request;
      const details = draftOf(request);
      purchase.update({
        productId,
        ...withoutResults,
        quoteRef: ref,
        shareRef: ref,
        quoteDetails: { ...purchase.value.quoteDetails, [productId]: details },
        quotedDetails: { productId, details },
      });
      show();
    };
    let isWanted = true;
    portal.api.call(getQuoteAnswersCall, { quoteRef: ref }).then(
      (answers) => isWanted && adopt(answers),
      (error: ApiError) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, portal, purchase, quotes, ref]);

  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { failure, retry };
};
