import { isApiError, type ApiError } from '@tulinde/shared/api';
import type { NextOfKinList } from '@tulinde/shared/contracts';
import { applyServerErrors, FormErrors, FormFields, PasswordField } from '@tulinde/shared/forms';
import { useText } from '@tulinde/shared/i18n';
import { failureTexts } from '@tulinde/shared/page';
import { usePortal } from '@tulinde/shared/remote';
import { Button, Notice } from '@tulinde/shared/ui';
import { useState } from 'react';
import { Columns } from '../../account-page';
import { describeKin } from './describe';
import { useKinDraft } from './draft-slice';
import { answersOfList } from './kin-answers';
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
  const failureText = useText(failureTexts);
  const draft = useKinDraft();
  const [saved] = useState(() => answersOfList(list));
  const [isResumed] = useState(() => draft.value.nextOfKinData !== null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useKinForm(saved, draft);
  const handleSubmit = form.handleSubmit(async ({ people, password }) => {
    setFailure(null);
    try {
      await store.save(people, password);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.errors.length === 0 || applyServerErrors(form, error).length > 0) setFailure(error);
      return;
    }
    draft.clear();
    portal.notify({ kind: 'success', message: text('saved') });
    onDone();
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormFields form={form} describe={describeKin(text, () => form.getValues('people'))}>
        <FormErrors />
        {isResumed && <Notice tone="info">{text('kept')}</Notice>}
        <Columns
          aside={
            <>
              <SharesCard>
                <div className={styles.actions}>
                  {failure !== null && (
                    <Notice tone="error" title={text('refused')}>
                      {portal.isOnline ? failure.texts.join(' ') : failureText('offline')}
                    </Notice>
                  )}
                  {/* Whose password it is, for a password manager alone. */}
                  <input type="email" autoComplete="username" value={portal.session.username ?? ''} readOnly hidden />
                  <PasswordField name="password" autoComplete="current-password" />
                  <Button type="submit" isFullWidth isBusy={form.formState.isSubmitting}>
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
