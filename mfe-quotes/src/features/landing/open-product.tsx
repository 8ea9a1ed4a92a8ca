import type { MotorProductId } from '@tulinde/contracts';
import { observer } from '@tulinde/client/state';
import { MotorForm, QuotesSection, warmQuotes, warmTerms } from '../../chunks/lazy-features';
import { usePurchase } from '../../slices/purchase-slice';
import { OpenLine } from './open-line';

export const OpenProduct = observer(({ productId }: { readonly productId: MotorProductId }) => {
  const { quoteRef } = usePurchase().value;
  return (
    <OpenLine
      quoteRef={quoteRef}
      warm={quoteRef === null ? warmQuotes : warmTerms}
      form={(props) => <MotorForm {...props} productId={productId} />}
      Quotes={QuotesSection}
    />
  );
});
