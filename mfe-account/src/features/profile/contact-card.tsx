import { readablePhone, type ContactKind, type Profile } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { useState } from 'react';
import { InfoCard } from '../../account-page';
import { askedCodeSlice, awaitedCode } from './asked-code-slice';
import { ContactPanel } from './contact-panel';
import styles from './profile.module.css';
import type { ProfileStore } from './profile-store';
import { profileTexts } from './texts';
import { useConfirmContact } from './use-confirm-contact';

interface Props {
  readonly profile: Profile;
  readonly store: ProfileStore;
}

/** How the customer is reached; each is changed with the password and a code. */
export const ContactCard = observer(({ profile, store }: Props) => {
  const text = useText(profileTexts);
  const [changed, setChanged] = useState<ContactKind | null>(null);
  const { session } = usePortal();
  const confirm = useConfirmContact(store);
  const asked = awaitedCode(session.slice(askedCodeSlice).value);
  const rows = [
    ['EMAIL', text('email'), profile.email],
    ['PHONE', text('phone'), readablePhone(profile.phone)],
  ] as const;
  return (
    <InfoCard title={text('section.contact')} lead={text('contact.lead')}>
      <dl className={styles.contacts}>
        {rows.map(([kind, label, value]) => (
          <div key={kind} className={styles.contact}>
            <dt>{label}</dt>
            <dd className={styles.contactValue}>{value}</dd>
            <dd>
              <Button
                variant="outline"
                size="small"
                aria-label={text(`change.${kind}`)}
                onClick={() => setChanged(kind)}
              >
                {text('change')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {asked !== null && changed === null && (
        <Notice
          tone="info"
          action={
            <Button
              size="small"
              variant="outline"
              onClick={() => void confirm({ kind: asked.kind, value: asked.value })}
            >
              {text('code.enter')}
            </Button>
          }
        >
          {text('code.awaited', { value: asked.kind === 'EMAIL' ? asked.value : readablePhone(asked.value) })}
        </Notice>
      )}
      {changed !== null && (
        <ContactPanel key={changed} kind={changed} profile={profile} store={store} onClose={() => setChanged(null)} />
      )}
    </InfoCard>
  );
});
