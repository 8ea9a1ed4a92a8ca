import { isApiError, type ApiError } from '@tulinde/shared/api';
import { otherDetailsRequestSchema, type Profile } from '@tulinde/shared/contracts';
import { applyServerErrors, FormErrors, FormFields, useZodForm } from '@tulinde/shared/forms';
import { useText } from '@tulinde/shared/i18n';
import { failureTexts } from '@tulinde/shared/page';
import { usePortal } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { Button, Notice } from '@tulinde/shared/ui';
import { useState } from 'react';
import { InfoCard } from '../../account-page';
import { describeDetails } from './describe-details';
import { DetailFields } from './detail-fields';
import styles from './profile.module.css';
import type { ProfileStore } from './profile-store';
import { profileTexts } from './texts';
import { useRefreshLog } from './use-refresh-log';

const answersOf = (profile: Profile) => ({
  county: profile.county ?? '',
  town: profile.town ?? '',
  postalAddress: profile.postalAddress,
  language: profile.language as string,
  remindByEmail: profile.remindByEmail,
  remindBySms: profile.remindBySms,
  marketing: profile.marketing,
});

interface Props {
  readonly profile: Profile;
  readonly store: ProfileStore;
}

/** Address, language, reminders and offers: what needs no proof. */
export const DetailsForm = observer(({ profile, store }: Props) => {
  const portal = usePortal();
  const text = useText(profileTexts);
  const failureText = useText(failureTexts);
  const refreshLog = useRefreshLog();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useZodForm({ schema: otherDetailsRequestSchema, defaultValues: answersOf(profile) });
  const handleSubmit = form.handleSubmit(async (details) => {
    setFailure(null);
    try {
      await store.save(details);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.errors.length === 0 || applyServerErrors(form, error).length > 0) setFailure(error);
      return;
    }
    form.reset({ ...details });
    refreshLog();
    portal.notify({ kind: 'success', message: text('saved') });
  });
  return (
    <InfoCard title={text('section.details')}>
      <form className={styles.details} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FormFields form={form} describe={describeDetails(text, profile)}>
          <FormErrors />
          <DetailFields />
          {failure !== null && (
            <Notice tone="error" title={text('save.failed')}>
              {portal.isOnline ? failure.texts.join(' ') : failureText('offline')}
            </Notice>
          )}
          <Button type="submit" className={styles.save} isBusy={form.formState.isSubmitting}>
            {text('save')}
          </Button>
        </FormFields>
      </form>
    </InfoCard>
  );
});
