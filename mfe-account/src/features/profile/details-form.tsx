import { otherDetailsRequestSchema, type Profile } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import { InfoCard } from '../../account-page';
import { describeDetails } from './describe-details';
import { DetailFields } from './detail-fields';
import styles from './profile.module.css';
import type { ProfileStore } from './profile-store';
import { profileTexts } from './texts';
import { useRefreshLog } from './use-refresh-log';

/* The schema of the request takes what is asked here, and nothing else of the profile. */
const answersOf = ({ county, town, ...profile }: Profile) => ({ ...profile, county: county ?? '', town: town ?? '' });

interface Props {
  readonly profile: Profile;
  readonly store: ProfileStore;
}

/** Address, language, reminders and offers: what needs no proof. */
export const DetailsForm = observer(({ profile, store }: Props) => {
  const portal = usePortal();
  const text = useText(profileTexts);
  const refreshLog = useRefreshLog();
  const form = useZodForm({ schema: otherDetailsRequestSchema, defaultValues: answersOf(profile) });
  const { handleSubmit, isSending, failure } = useSubmit(form, async (details) => {
    await store.save(details);
    form.reset({ ...details });
    refreshLog();
    showToast(portal, { kind: 'success', message: text('saved') });
  });
  return (
    <InfoCard title={text('section.details')}>
      <form className={styles.details} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describeDetails(text, profile)}>
          <FormErrors />
          <DetailFields />
          <FailedToSend failure={failure} title={text('save.failed')} />
          <Button type="submit" className={styles.save} isBusy={isSending}>
            {text('save')}
          </Button>
        </FormFields>
      </form>
    </InfoCard>
  );
});
