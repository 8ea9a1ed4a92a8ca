import type { ClaimDetails } from '@tulinde/contracts';
import { formatDay, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button } from '@tulinde/ui';
import { CalendarClock, Camera, HandCoins, Wallet } from 'lucide-react';
import { PartCard } from '../../claim-parts';
import styles from './claim-details.module.css';
import { claimDetailsTexts } from './texts';

type Needed = ClaimDetails['needed'][number];

const icons = { DOCUMENT: Camera, OFFER: HandCoins, VISIT: CalendarClock, PAYOUT: Wallet };

interface ThingProps {
  readonly claim: ClaimDetails;
  readonly needed: Needed;
  readonly isFirst: boolean;
  readonly onAct: (needed: Needed) => void;
}

const Thing = ({ claim, needed, isFirst, onAct }: ThingProps) => {
  const text = useText(claimDetailsTexts);
  const language = useLanguage();
  const { what, group, reason, since, dueOn } = needed;
  const document = claim.groups.find((one) => one.group === group)?.words ?? text('needed.document');
  const date = formatDay(since, language);
  const Icon = icons[what];
  return (
    <li className={styles.thing}>
      <p>{text(`needed.${what}`, { document })}</p>
      {reason !== null && <blockquote className={styles.reason}>{reason}</blockquote>}
      <p className={styles.small}>
        {dueOn === null
          ? text('needed.since', { date })
          : text('needed.until', { date, due: formatDay(dueOn, language) })}
      </p>
      <Button
        isFullWidth
        variant={isFirst ? 'primary' : 'outline'}
        icon={<Icon size={18} aria-hidden />}
        onClick={() => onAct(needed)}
      >
        {what === 'DOCUMENT' ? text('needed.document.add', { document }) : text(`needed.${what}.action`)}
      </Button>
    </li>
  );
};

export interface NeededCardProps {
  readonly claim: ClaimDetails;
  /** Leads to where it is done. */
  readonly onAct: (needed: Needed) => void;
}

/** What is needed from the customer, first of all. Nothing where that is nothing. */
export const NeededCard = ({ claim, onAct }: NeededCardProps) => {
  const text = useText(claimDetailsTexts);
  const { needed } = claim;
  if (needed.length === 0) return null;
  return (
    <PartCard
      surface="soft"
      title={needed.length === 1 ? text('needed.one') : text('needed.more', { count: needed.length })}
    >
      <ul className={styles.things}>
        {needed.map((one, index) => (
          <Thing key={one.what + one.group} claim={claim} needed={one} isFirst={index === 0} onAct={onAct} />
        ))}
      </ul>
    </PartCard>
  );
};
