import type { Profile } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Button } from '@tulinde/shared/ui';
import { Archive, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { InfoCard } from '../../account-page';
import { DeletePanel } from './delete-panel';
import { ErasureNotice } from './erasure-notice';
import styles from './privacy.module.css';
import { privacyTexts } from './texts';

interface Props {
  readonly profile: Profile;
  readonly onChanged: () => void;
}

const goes = ['signIn', 'profile', 'drafts', 'messages'] as const;
const stays = ['policies', 'cover', 'instalments'] as const;

/** What would go and what stays, before anything is asked; the day and the way back after it. */
export const DeleteCard = ({ profile, onChanged }: Props) => {
  const text = useText(privacyTexts);
  const [isAsking, setAsking] = useState(false);
  return (
    <InfoCard title={text('delete.title')} lead={text('delete.lead')}>
      <div className={styles.halves}>
        <section>
          <h3 className={styles.half}>
            <Trash2 aria-hidden />
            {text('delete.goes')}
          </h3>
          <ul className={styles.plain}>
            {goes.map((each) => (
              <li key={each}>{text(`delete.goes.${each}`)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className={styles.half}>
            <Archive aria-hidden />
            {text('delete.stays')}
          </h3>
          <ul className={styles.plain}>
            {stays.map((each) => (
              <li key={each}>{text(`delete.stays.${each}`)}</li>
            ))}
          </ul>
        </section>
      </div>
      <ErasureNotice profile={profile} onChanged={onChanged} />
      {profile.erasedOn === null && (
        <Button variant="outline" className={styles.delete} onClick={() => setAsking(true)}>
          {text('delete.ask')}
        </Button>
      )}
      {isAsking && <DeletePanel email={profile.email} onClose={() => setAsking(false)} onDeleted={onChanged} />}
    </InfoCard>
  );
};
