import { useText } from '@tulinde/ui/i18n';
import { InfoCard } from '../../account-page';
import styles from './privacy.module.css';
import { privacyTexts } from './texts';

const things = ['policies', 'payments', 'answers', 'profile', 'signIns', 'messages'] as const;

/** In plain words. */
export const KeptCard = () => {
  const text = useText(privacyTexts);
  return (
    <InfoCard title={text('kept.title')} lead={text('kept.lead')}>
      <dl className={styles.kept}>
        {things.map((thing) => (
          <div key={thing}>
            <dt>{text(`kept.${thing}`)}</dt>
            <dd>{text(`kept.${thing}.why`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{text('kept.sold')}</p>
    </InfoCard>
  );
};
