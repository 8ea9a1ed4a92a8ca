import type { NextOfKinList } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, PasswordField, useSubmit } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { Button, Notice } from '@tulinde/ui';
import { useState } from 'react';
import { Columns } from '../../account-page';
import { describeKin, nameOf } from './describe';
import { useKinDraft } from './draft-slice';
import { answersOfList } from './kin-answers';
import { kinParts } from './kin-parts';
import { LegalCard } from './legal-card';
import type { NextOfKinStore } from './next-of-kin-store';
import styles from './next-of-kin.module.css';
import { PeopleFields } from './people-fields';
import { SharesCard } from './shares-card';
import { nextOfKinTexts } from './texts';
import { UnsavedChanges } from './unsaved-changes';
import { useKinForm } from './use-kin-form';

export interface KinFormProps {
  readonly store: NextOfKinStore;
  readonly list: NextOfKinList;
  /** Saved, or cancelled. */
  readonly onDone: () => void;
}

/** Who is named, and with which share. Sent as one list. */
export const KinForm = ({ store, list, onDone }: KinFormProps) => {
  const portal = usePortal();
  const text = useText(nextOfKinTexts);
  const draft = useKinDraft();
  const [saved] = useState(() => answersOfList(list));
  const [isResumed] = useState(() => draft.value.nextOfKinData !== null);
  const form = useKinForm(saved, draft);
  const { handleSubmit, isSending, failure } = useSubmit(form, async ({ people, password }) => {
    await store.save(people, password);
    draft.clear();
    showToast(portal, { kind: 'success', message: text('saved') });
    onDone();
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describeKin(text, () => form.getValues('people'))} hasDraft>
        <FormErrors parts={kinParts(form.getValues('people').map((person, index) => nameOf(text, person, index)))} />
        {isResumed && <Notice tone="info">{text('kept')}</Notice>}
        <Columns
          aside={
            <>
              <SharesCard>
                <div className={styles.actions}>
                  <FailedToSend failure={failure} title={text('refused')} />
                  {/* Whose password it is, for a password manager alone. */}
                  <input type="email" autoComplete="username" value={portal.session.username ?? ''} readOnly hidden />
                  <PasswordField name="password" autoComplete="current-password" />
                  <Button type="submit" isFullWidth isBusy={isSending}>
                    {text('save')}
                  </Button>
                  <UnsavedChanges onLeave={onDone} />
                </div>
              </SharesCard>
              <LegalCard />
            </>
          }
        >
          <PeopleFields />
        </Columns>
      </FormFields>
    </form>
  );
};
