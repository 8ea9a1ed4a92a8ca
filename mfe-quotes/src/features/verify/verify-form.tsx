import { messageText, routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { Button, Card, ErrorSummary, Field, TextInput } from '@tulinde/ui';
import { useState, type FormEvent } from 'react';
import { verifyTexts } from './texts';
import styles from './verify.module.css';

const fieldId = 'certificate-number';
const plateId = 'certificate-plate';

interface Props {
  /** What stands in the field; '' where nothing was typed yet. */
  readonly number: string;
  /** Of the vehicle, as it was typed; '' where it was not. */
  readonly registration?: string;
  /** None where the field is the whole page. */
  readonly title?: string;
}

/** A number that is typed, with the number plate or without: leads to the page of that certificate. */
export const VerifyForm = ({ number, registration = '', title }: Props) => {
  const portal = usePortal();
  const text = useText(verifyTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState(number);
  const [plate, setPlate] = useState(registration);
  const [refusals, setRefusals] = useState(0);
  const wanted = typed.trim();
  const error = refusals > 0 && wanted === '' ? text('field.missing') : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '') setRefusals(refusals + 1);
    else portal.navigate(routes.certificate(wanted, plate.trim()));
  };
  return (
    <Card as="section">
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        {title !== undefined && <h2 className={styles.formTitle}>{title}</h2>}
        {error !== undefined && (
          <ErrorSummary
            title={messageText('mandatory', language)}
            errors={[{ fieldId, message: error }]}
            focusKey={refusals}
          />
        )}
        <Field id={fieldId} label={text('number')} hint={text('field.hint')} error={error}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field id={plateId} label={text('plate.label')} hint={text('plate.hint')}>
          {(control) => (
            <TextInput
              {...control}
              value={plate}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setPlate(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant={title === undefined ? 'primary' : 'outline'}>
          {text('check')}
        </Button>
      </form>
    </Card>
  );
};
