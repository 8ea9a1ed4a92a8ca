import { fieldIdOf, useWatch } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import { Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { InfoCard } from '../../account-page';
import { shareOf, shareText, totalOf } from './kin-answers';
import styles from './next-of-kin.module.css';
import { equalShares } from './share-equally';
import { SharesMeter } from './shares-meter';
import { nextOfKinTexts } from './texts';
import type { KinForm } from './use-kin-form';

/** The running total of what is shared out. The error summary leads here where it is not 100 %. */
export const SharesCard = ({ children }: { readonly children: ReactNode }) => {
  const text = useText(nextOfKinTexts);
  const { control, setValue, formState } = useFormContext<KinForm>();
  const people = useWatch({ control, name: 'people' });
  const handleEqual = () => {
    for (const [index, share] of equalShares(people.length).entries()) {
      setValue(`people.${index}.share`, share, { shouldValidate: formState.isSubmitted });
    }
  };
  return (
    <InfoCard title={text('shares.of', { total: shareText(totalOf(people)) })} className={styles.shares}>
      {/* The rule about the whole list is the field array's own, or the server's. */}
      <div id={fieldIdOf('people')}>
        <div id={fieldIdOf('people.root')} className={styles.sharesBody}>
          <SharesMeter shares={people.map(shareOf)} />
          <Button variant="outline" size="small" icon={<Equal aria-hidden />} onClick={handleEqual}>
            {text('shares.equal')}
          </Button>
        </div>
      </div>
      {children}
    </InfoCard>
  );
};
