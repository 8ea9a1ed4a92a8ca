import type { ApiError } from '@tulinde/shared/api';
import { getQuoteAnswersCall, type QuoteSet } from '@tulinde/shared/contracts';
import { usePortal } from '@tulinde/shared/remote';
import type { Remote } from '@tulinde/shared/state';
import { useEffect, useState } from 'react';
import { usePurchase, withoutResults, type MotorDraft } from '../../purchase-slice';
import { quotePath } from './quote-path';
import { useQuotes } from './quotes-store';

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

const isReference = (ref: string) => /^[\w-]{1,64}$/.test(ref);

/**
 * Makes the quotes of a link the ones of this device: the reference and the answers, then the address without the
 * reference. Answers of the other product stay as they are, and nothing changes before the server knows the link.
 */
export const useSharedQuotes = (ref: string) => {
  const portal = usePortal();
  const purchase = usePurchase();
  const quotes = useQuotes();
  const [found, setFound] = useState<Remote<null, ApiError>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const isValid = isReference(ref);

  useEffect(() => {
    if (!isValid) return;
    const show = () => portal.navigate(quotePath, { replace: true });
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
      (error: ApiError) => isWanted && setFound({ state: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, isValid, portal, purchase, quotes, ref]);

  const retry = () => {
    setFound({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { isValid, found, retry };
};
