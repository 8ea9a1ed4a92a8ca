import { passwordLength, routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink } from '@tulinde/ui';
import { Check } from 'lucide-react';
import { AccountPage, Columns, InfoCard, PageHeader } from '../../account-page';
import { ChangePasswordForm } from './change-password-form';
import styles from './change-password.module.css';
import { changePasswordTexts } from './texts';

const rules = ['rules.length', 'rules.common', 'rules.other', 'rules.free'] as const;

/** A new password for who is signed in. */
export const ChangePasswordPage = observer(() => {
  const portal = usePortal();
  const text = useText(changePasswordTexts);
  return (
    <AccountPage>
      <PageHeader title={text('title')} lead={text('lead')} />
      <Columns
        aside={
          <>
            <InfoCard title={text('rules.title')} surface="soft">
              <ul className={styles.rules}>
                {rules.map((rule) => (
                  <li key={rule}>
                    <Check className={styles.tick} aria-hidden />
                    {text(rule, { min: passwordLength.min })}
                  </li>
                ))}
              </ul>
            </InfoCard>
            <InfoCard title={text('forgot.title')}>
              <p className={styles.help}>{text('forgot.help')}</p>
              {portal.hasRoute(routes.logout) && (
                <ButtonLink className={styles.action} variant="outline" size="small" to={routes.logout}>
                  {text('forgot.action')}
                </ButtonLink>
              )}
            </InfoCard>
          </>
        }
      >
        <InfoCard title={text('form')}>
          <ChangePasswordForm />
        </InfoCard>
      </Columns>
    </AccountPage>
  );
});
