import { useText } from '@tulinde/ui/i18n';
import { FoldedCard } from '@tulinde/ui';
import styles from './next-of-kin.module.css';
import { nextOfKinTexts } from './texts';

const points = [
  'legal.paid',
  'legal.others',
  'legal.student',
  'legal.without',
  'legal.child',
  'legal.will',
  'legal.claim',
] as const;

/** What naming a next of kin does and does not do, in plain words. */
export const LegalCard = () => {
  const text = useText(nextOfKinTexts);
  return (
    <FoldedCard title={text('legal.title')}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{text(point)}</li>
        ))}
      </ul>
    </FoldedCard>
  );
};
