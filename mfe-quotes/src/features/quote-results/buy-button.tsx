import { useText } from '@tulinde/ui/i18n';
import { useRenewal } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import { usePurchaseStore } from '../../purchase-parts/purchase-store';
import { resultsTexts } from './texts';

export interface BuyButtonProps {
  readonly insurer: string;
  readonly variant: 'primary' | 'accent';
  readonly onBuy: () => void;
  readonly className?: string | undefined;
}

/** Buy Now, or Renew while a policy is being renewed. */
export const BuyButton = observer(({ insurer, variant, onBuy, className }: BuyButtonProps) => {
  const text = useText(resultsTexts);
  const { isRenewal } = useRenewal().value;
  const { beginningWith } = usePurchaseStore();
  return (
    <Button
      variant={variant}
      className={className}
      aria-label={text(isRenewal ? 'renewWith' : 'buyFrom', { insurer })}
      isBusy={beginningWith === insurer}
      onClick={onBuy}
    >
      {text(isRenewal ? 'renew' : 'buy')}
    </Button>
  );
});
