import { useWatch, useFormContext } from 'react-hook-form';
import { usePortal } from '@tulinde/client/remote';
import { Button } from '../../components';
import { useText } from '../../i18n';
import type { DescribeField } from '../fields/form-fields';
import { PasswordField } from '../fields/password-field';
import type { ProofAnswers } from './proof-answers';
import styles from './proof-fields.module.css';
import { proofTexts } from './texts';

/** Texts of {@link ProofFields} beside those of the form's own fields. */
export const useDescribeProof = (own: DescribeField): DescribeField => {
  const text = useText(proofTexts);
  return (path) =>
    path === 'password'
      ? { label: text('password'), hint: text('password.hint'), missing: text('password.missing') }
      : own(path);
};

/**
 * Asks who it is, at the act: for the password, or whether a code is to be mailed. Within the `FormFields` of a form whose
 * answers hold {@link ProofAnswers}.
 */
export const ProofFields = () => {
  const text = useText(proofTexts);
  const { session } = usePortal();
  const { control, setValue, clearErrors } = useFormContext<ProofAnswers>();
  const isByCode = useWatch({ control, name: 'isByCode' });
  const handleSwitch = () => {
    setValue('password', '');
    setValue('isByCode', !isByCode);
    clearErrors('password');
  };
  return (
    <div className={styles.proof}>
      {/* Whose password it is, for a password manager alone. */}
      <input type="email" autoComplete="username" value={session.username ?? ''} readOnly hidden />
      {isByCode ? (
        <p role="status">{text('byCode')}</p>
      ) : (
        <PasswordField name="password" autoComplete="current-password" />
      )}
      <Button variant="link" size="small" onClick={handleSwitch}>
        {text(isByCode ? 'to.password' : 'to.code')}
      </Button>
    </div>
  );
};
