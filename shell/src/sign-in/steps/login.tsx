import { loginCall } from '@tulinde/contracts';
import { PasswordField, TextField, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import type { SignInFlow } from './sign-in-flow';
import { StepForm } from './step-form';
import styles from './steps.module.css';
import { panelTexts } from './texts';

/** The first of two: the password. */
export const Login = ({ flow }: { readonly flow: SignInFlow }) => {
  const t = useText(panelTexts);
  const form = useZodForm({ schema: loginCall.request, defaultValues: { email: flow.email, password: '' } });
  return (
    <>
      <StepForm
        form={form}
        fields={{
          email: { label: t('field.email'), missing: t('field.email.missing') },
          password: { label: t('field.password'), missing: t('field.password.missing') },
        }}
        onSend={flow.login}
        action={t('login.submit')}
      >
        <TextField name="email" type="email" autoComplete="username" readOnly />
        <PasswordField name="password" autoComplete="current-password" />
      </StepForm>
      <p className={styles['other']}>
        <Button variant="link" onClick={() => flow.go('reset-password')}>
          {t('login.forgot')}
        </Button>
      </p>
    </>
  );
};
