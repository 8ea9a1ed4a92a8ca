import { customerTypes, customerTypeWords, routes, signUpCall } from '@tulinde/contracts';
import { ChoiceField, PhoneField, TextField, TickField, useWatch, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Button, ExternalButtonLink } from '@tulinde/ui';
import type { SignInFlow } from './sign-in-flow';
import { StepForm } from './step-form';
import styles from './steps.module.css';
import { panelTexts } from './texts';

const { terms } = routes;

/** A new account: the code comes next, then the password. */
export const Register = ({ flow }: { readonly flow: SignInFlow }) => {
  const t = useText(panelTexts);
  const customerType = useText(customerTypeWords);
  const portal = usePortal();
  const form = useZodForm({
    schema: signUpCall.request,
    defaultValues: { accountType: 'Individual', customerName: '', phone: '', email: flow.email, terms: false },
  });
  const isCompany = useWatch({ control: form.control, name: 'accountType' }) === 'Corporate';
  const name = isCompany ? ('field.companyName' as const) : ('field.customerName' as const);
  return (
    <>
      <StepForm
        form={form}
        fields={{
          accountType: { label: t('field.accountType'), missing: t('field.accountType.missing') },
          customerName: { label: t(name), missing: t(`${name}.missing`) },
          phone: { label: t('field.phone'), missing: t('field.phone.missing') },
          email: { label: t('field.email'), missing: t('field.email.missing') },
          terms: { label: t('field.terms'), missing: t('field.terms') },
        }}
        onSend={flow.register}
        action={t('register.submit')}
      >
        <ChoiceField
          name="accountType"
          options={customerTypes.map((value) => ({ value, label: customerType(value) }))}
        />
        <TextField name="customerName" autoComplete={isCompany ? 'organization' : 'name'} />
        <PhoneField name="phone" />
        <TextField name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        <TickField name="terms" />
        {portal.hasRoute(terms) && (
          <ExternalButtonLink variant="link" href={terms} target="_blank">
            {t('register.readTerms')}
          </ExternalButtonLink>
        )}
      </StepForm>
      <p className={styles['other']}>
        {t('register.known')}
        <Button variant="link" onClick={() => flow.go('login')}>
          {t('register.login')}
        </Button>
      </p>
    </>
  );
};
