import type { ClaimDetails, ClaimState } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Button, FoldedCard, Notice } from '@tulinde/ui';
import { FactRows } from '../../../claim-parts';
import { payoutTexts } from './texts';

/* Of these nothing is paid. */
const unpaid: readonly ClaimState[] = ['DECLINED', 'WITHDRAWN'];

/** Where the insurer pays to, as much of it as one recognises. */
export const PayoutCard = ({ claim, onChange }: { readonly claim: ClaimDetails; readonly onChange: () => void }) => {
  const text = useText(payoutTexts);
  const { to, way, holder, isHolderKnown } = claim.payout;
  const isKnown = to !== '';
  const isUnsure = !isHolderKnown && claim.turn !== null;
  if (unpaid.includes(claim.state)) return null;
  return (
    <FoldedCard title={text('title')} line={isKnown && `${text(`way.${way}`)} ${to}`} isOpened={isUnsure || !isKnown}>
      {isKnown ? (
        <FactRows
          rows={[
            [text(`way.${way}`), to],
            [text('holder'), holder],
          ]}
        />
      ) : (
        <p>{text('none')}</p>
      )}
      {isUnsure && <Notice tone="warning">{text('unknown')}</Notice>}
      {claim.can.changePayout && (
        <Button variant="outline" size="small" onClick={onChange}>
          {text(isKnown ? 'change' : 'choose')}
        </Button>
      )}
    </FoldedCard>
  );
};
