import { useId, useState, type SyntheticEvent } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { Button, Card, Field, TextInput } from '@tulinde/ui';
import { asRegistryError, type CodedRelease, type RegistryError } from '../api';
import { useConsole } from '../app/console-context';
import { Failure } from '../change/failure';
import { supportTexts } from './texts';
import styles from './support.module.css';

/** The way from what a customer reads out to the releases that their page had. */
export const SupportCard = () => {
  const text = useText(supportTexts);
  const { api } = useConsole();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<readonly CodedRelease[] | null>(null);
  const [error, setError] = useState<RegistryError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const titleId = useId();

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    try {
      setFound(await api.findByCode({ code }));
    } catch (failure) {
      setError(asRegistryError(failure));
    } finally {
      setIsBusy(false);
    }
  };

  const nameOf = ({ releases }: CodedRelease) =>
    releases.map(({ app, version }) => `${app} ${version}`).join(text('or')) || text('unknown');
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text('title')}
      </h2>
      <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <Field label={text('code')} hint={text('hint')} error={found?.length === 0 && text('invalid')}>
          {(control) => (
            <TextInput {...control} autoComplete="off" value={code} onChange={(event) => setCode(event.target.value)} />
          )}
        </Field>
        <Button type="submit" variant="outline" isBusy={isBusy}>
          {text('find')}
        </Button>
      </form>
      {error && <Failure error={error} />}
      <ul className={styles.found} aria-live="polite">
        {found?.map((one) => (
          <li key={one.code} translate="no">
            <strong>{one.code}</strong> {nameOf(one)}
          </li>
        ))}
      </ul>
    </Card>
  );
};
