import { resetPasswordCall } from '@tulinde/contracts';
import { TextField, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import type { SignInFlow } from './sign-in-flow';
import { StepForm } from './step-form';
import styles from './steps.module.css';
import { panelTexts } from './texts';

/** Forgot password: a code, then a new one. */
export const ResetPassword = ({ flow }: { readonly flow: SignInFlow }) => {
  const t = useText(panelTexts);
  const form = useZodForm({ schema: resetPasswordCall.request, defaultValues: { email: flow.email } });
  return (
    <>
      <p className={styles['intro']}>{t('reset.intro')}</p>
      <StepForm
        form={form}
        fields={{ email: { label: t('field.email'), missing: t('field.email.missing') } }}
        onSend={flow.resetPassword}
        action={t('reset.submit')}
      >
        <TextField name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </StepForm>
      <p className={styles['other']}>
        <Button variant="link" onClick={() => flow.go('login')}>
          {t('reset.login')}
        </Button>
      </p>
    </>
  );
};
