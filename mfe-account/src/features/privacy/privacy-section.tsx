import type { Profile } from '@tulinde/contracts';
import { AcceptedTextsCard } from '../../portal-texts';
import { ChangesCard } from './changes-card';
import { ConsentsCard } from './consents-card';
import { DeleteCard } from './delete-card';
import { DownloadCard } from './download-card';
import { KeptCard } from './kept-card';
import styles from './privacy.module.css';

export interface PrivacySectionProps {
  readonly profile: Profile;
  /** The profile has to be read again. */
  readonly onChanged: () => void;
}

/** What is stored, what for, and how to take it along or have it erased. */
export const PrivacySection = ({ profile, onChanged }: PrivacySectionProps) => (
  <div className={styles.section}>
    <DownloadCard />
    <KeptCard />
    <ConsentsCard />
    <AcceptedTextsCard />
    <ChangesCard />
    <DeleteCard profile={profile} onChanged={onChanged} />
  </div>
);
