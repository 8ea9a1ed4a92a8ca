import { isApiError } from '@tulinde/client/api';
import {
  customerTypes,
  customerTypeWords,
  portalDocuments,
  portalDocumentWords,
  routes,
  signUpCall,
  type SignUp,
} from '@tulinde/contracts';
import { ChoiceField, NameField, PhoneField, TextField, TickField, useWatch, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Button, ExternalButtonLink } from '@tulinde/ui';
import type { SignInFlow } from './sign-in-flow';
import { StepForm } from './step-form';
import styles from './steps.module.css';
import { panelTexts } from './texts';
import { usePortalVersions } from './use-portal-versions';

/** A new account: the code comes next, then the password. */
export const Register = ({ flow }: { readonly flow: SignInFlow }) => {
  const t = useText(panelTexts);
  const customerType = useText(customerTypeWords);
  const documentName = useText(portalDocumentWords);
  const portal = usePortal();
  const { versions, ask } = usePortalVersions();
  const form = useZodForm({
    schema: signUpCall.request,
    defaultValues: { accountType: 'Individual', customerName: '', phone: '', email: flow.email, terms: false },
  });
  const isCompany = useWatch({ control: form.control, name: 'accountType' }) === 'Corporate';
  const name = isCompany ? ('field.companyName' as const) : ('field.customerName' as const);
  const register = async (answers: SignUp) => {
    try {
      await flow.register({ ...answers, ...(versions && { portal: versions }) });
    } catch (error) {
      // Newer texts are not accepted by the tick for those before them.
      if (isApiError(error) && error.code === 'PORTAL_TERMS_CHANGED') {
        form.setValue('terms', false);
        await ask();
      }
      throw error;
    }
  };
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
        onSend={register}
        action={t('register.submit')}
      >
        <ChoiceField
          name="accountType"
          options={customerTypes.map((value) => ({ value, label: customerType(value) }))}
        />
        {isCompany ? (
          <TextField name="customerName" autoComplete="organization" />
        ) : (
          <NameField name="customerName" oneName="hasOneName" autoComplete="name" />
        )}
        <PhoneField name="phone" />
        <TextField name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        <TickField name="terms" />
        {portal.hasRoute(routes.terms) && (
          <div>
            {portalDocuments.map((document) => (
              <ExternalButtonLink key={document} variant="link" href={routes.portalText(document)} target="_blank">
                {t('register.read', { text: documentName(document) })}
              </ExternalButtonLink>
            ))}
          </div>
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
