import type { ClaimDetails, ClaimState } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Button, Notice } from '@tulinde/ui';
import { FactRows, PartCard } from '../../../claim-parts';
import { payoutTexts } from './texts';

/* Of these nothing is paid. */
const unpaid: readonly ClaimState[] = ['DECLINED', 'WITHDRAWN'];

/** Where the insurer pays to, as much of it as one recognises. */
export const PayoutCard = ({ claim, onChange }: { readonly claim: ClaimDetails; readonly onChange: () => void }) => {
  const text = useText(payoutTexts);
  const { to, way, holder, isHolderKnown } = claim.payout;
  const isKnown = to !== '';
  if (unpaid.includes(claim.state)) return null;
  return (
    <PartCard
      title={text('title')}
      action={
        claim.can.changePayout && (
          <Button variant="outline" size="small" onClick={onChange}>
            {text(isKnown ? 'change' : 'choose')}
          </Button>
        )
      }
    >
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
      {!isHolderKnown && claim.turn !== null && <Notice tone="warning">{text('unknown')}</Notice>}
    </PartCard>
  );
};
