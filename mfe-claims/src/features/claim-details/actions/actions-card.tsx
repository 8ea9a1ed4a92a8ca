import type { ClaimDetails } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import { PartCard } from '../../../claim-parts';
import styles from './actions.module.css';
import { actionsTexts } from './texts';

const steps = ['reopen', 'complain', 'withdraw'] as const;
export type ChosenStep = (typeof steps)[number];

/** What can be done with the claim now. Nothing where that is nothing. */
export const ActionsCard = ({
  claim,
  onChoose,
}: {
  readonly claim: ClaimDetails;
  readonly onChoose: (step: ChosenStep) => void;
}) => {
  const text = useText(actionsTexts);
  const open = steps.filter((step) => claim.can[step]);
  if (open.length === 0) return null;
  return (
    <PartCard title={text('title')} className={styles.noPrint}>
      <div className={styles.buttons}>
        {open.map((step) => (
          <Button key={step} variant="outline" onClick={() => onChoose(step)}>
            {text(`${step}.open`)}
          </Button>
        ))}
      </div>
    </PartCard>
  );
};
