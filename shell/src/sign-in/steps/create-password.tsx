import { createPasswordCall, passwordLength } from '@tulinde/contracts';
import { PasswordField, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import type { SignInFlow } from './sign-in-flow';
import { StepForm } from './step-form';
import { panelTexts } from './texts';

/** The first password, or a new one. */
export const CreatePassword = ({ flow }: { readonly flow: SignInFlow }) => {
  const t = useText(panelTexts);
  const form = useZodForm({
    schema: createPasswordCall.request,
    defaultValues: { email: flow.email, password: '', confirmPassword: '' },
  });
  return (
    <StepForm
      form={form}
      fields={{
        password: {
          label: t('field.newPassword'),
          hint: t('create.hint', { min: passwordLength.min }),
          missing: t('field.newPassword.missing'),
        },
        confirmPassword: { label: t('field.confirmPassword'), missing: t('field.confirmPassword.missing') },
      }}
      onSend={flow.createPassword}
      action={t('create.submit')}
    >
      {/* Whose password it is, for a password manager alone. */}
      <input type="email" autoComplete="username" value={flow.email} readOnly hidden />
      <PasswordField name="password" autoComplete="new-password" />
      <PasswordField name="confirmPassword" autoComplete="new-password" />
    </StepForm>
  );
};
