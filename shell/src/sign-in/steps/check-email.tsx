import { checkAuthCall } from '@tulinde/contracts';
import { TextField, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import type { SignInFlow } from './sign-in-flow';
import { StepForm } from './step-form';
import styles from './steps.module.css';
import { panelTexts } from './texts';

/** Whose account it is: to Login, or to the code where there is no password yet. */
export const CheckEmail = ({ flow }: { readonly flow: SignInFlow }) => {
  const t = useText(panelTexts);
  const form = useZodForm({ schema: checkAuthCall.request, defaultValues: { email: flow.email } });
  return (
    <>
      <p className={styles['intro']}>{t('email.intro')}</p>
      <StepForm
        form={form}
        fields={{ email: { label: t('field.email'), missing: t('field.email.missing') } }}
        onSend={flow.checkEmail}
        action={t('email.next')}
      >
        <TextField name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </StepForm>
      <p className={styles['other']}>
        {t('email.new')}
        <Button variant="link" onClick={() => flow.go('register')}>
          {t('email.register')}
        </Button>
      </p>
    </>
  );
};
