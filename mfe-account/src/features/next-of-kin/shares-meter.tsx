import { useText } from '@tulinde/ui/i18n';
import { useAfterPause } from '@tulinde/ui/page';
import { classNames, VisuallyHidden } from '@tulinde/ui';
import { shareText } from './kin-answers';
import styles from './next-of-kin.module.css';
import { nextOfKinTexts } from './texts';

const fullShare = 10_000;

/** How much of the 100 % is shared out: drawn, and read out politely as it changes. @param shares hundredths of a percent */
export const SharesMeter = ({ shares }: { readonly shares: readonly number[] }) => {
  const text = useText(nextOfKinTexts);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const state = total === fullShare ? 'exact' : total < fullShare ? 'left' : 'over';
  const said = text('shares.of', { total: shareText(total) });
  const verdict = text(`shares.${state}`, { rest: shareText(Math.abs(fullShare - total)) });
  // Screen readers read it out once the customer pauses, not with every digit.
  const readOut = useAfterPause(`${said}. ${verdict}`);
  return (
    <div className={classNames(styles.meter, styles[state])}>
      <SharesBar shares={shares} />
      <p className={styles.verdict}>{verdict}</p>
      <VisuallyHidden>
        <span role="status">{readOut}</span>
      </VisuallyHidden>
    </div>
  );
};

/** The parts of a whole, each to its measure; what is too much does not stand out over the edge. */
export const SharesBar = ({ shares }: { readonly shares: readonly number[] }) => {
  const total = Math.max(
    fullShare,
    shares.reduce((sum, share) => sum + share, 0),
  );
  const width = (share: number) => (share / total) * 400;
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + width(share), 0));
  return (
    <svg className={styles.bar} viewBox="0 0 400 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={styles.track} width="400" height="8" />
      {shares.map((share, index) => (
        <rect
          key={index}
          className={styles.part}
          x={(starts[index] ?? 0) + (index === 0 ? 0 : 3)}
          width={Math.max(0, width(share) - (index === 0 ? 0 : 3))}
          height="8"
        />
      ))}
    </svg>
  );
};
