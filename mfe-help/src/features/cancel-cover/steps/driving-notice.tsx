import type { CancellableCover } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { CircleAlert } from 'lucide-react';
import styles from '../cancel-cover.module.css';
import { stepTexts } from './step-texts';

/* `KDA 123A · Toyota Fielder 2017`: the plate stands first. */
const plateOf = ({ title }: CancellableCover): string => title.split(' · ')[0] ?? title;

/** What ending the cover of a vehicle means on the road. No alert: nothing has gone wrong. */
export const DrivingNotice = ({ cover }: { readonly cover: CancellableCover }) => {
  const text = useText(stepTexts);
  return (
    <div className={styles.driving}>
      <CircleAlert aria-hidden />
      <div>
        <p className={styles.drivingTitle}>
          {text('driving.title', { plate: plateOf(cover).replaceAll(' ', '\u00A0') })}
        </p>
        <p>{text('driving')}</p>
      </div>
    </div>
  );
};
