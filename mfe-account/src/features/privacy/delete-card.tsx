import type { Profile } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import { Archive, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef(profile.erasedOn);
  useEffect(() => {
    // The button that was pressed is gone with what it did: the focus stays where that is told.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (shown.current !== profile.erasedOn && isLost) end.current?.focus();
    shown.current = profile.erasedOn;
  }, [profile.erasedOn]);
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
      <div ref={end} tabIndex={-1} className={styles.end}>
        <ErasureNotice profile={profile} onChanged={onChanged} isInCard />
        {profile.erasedOn === null && (
          <Button variant="outline" className={styles.delete} onClick={() => setAsking(true)}>
            {text('delete.ask')}
          </Button>
        )}
      </div>
      {isAsking && <DeletePanel email={profile.email} onClose={() => setAsking(false)} onDeleted={onChanged} />}
    </InfoCard>
  );
};
