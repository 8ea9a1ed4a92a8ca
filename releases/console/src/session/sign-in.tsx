import { useState, type SyntheticEvent } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Field, Notice, PageTitle, TextInput } from '@tulinde/ui';
import type { RegistryError } from '../api';
import { useConsole } from '../app/console-context';
import { usePageTitle } from '../app/use-page-title';
import { sessionTexts } from './texts';
import styles from './sign-in.module.css';

const reasons = ['missing', 'unknown', 'revoked', 'expired'] as const;

const reasonOf = (error: RegistryError): (typeof reasons)[number] | 'offline' | 'other' => {
  if (error.kind === 'offline') return 'offline';
  return error.status === 401 ? (reasons.find((reason) => reason === error.details['why']) ?? 'unknown') : 'other';
};

/** The token is typed like a password, so that nobody reads it over a shoulder and a password manager can keep it. */
export const SignIn = observer(function SignIn() {
  const text = useText(sessionTexts);
  const { session } = useConsole();
  const [token, setToken] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  usePageTitle(text('title'));

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsEmpty(token.trim() === '');
    if (token.trim() !== '') void session.signIn(token.trim());
  };

  const error = isEmpty ? text('empty') : session.error && text(reasonOf(session.error));
  return (
    <Card as="section" padding="large" className={styles.card}>
      <form onSubmit={handleSubmit} noValidate className={styles.form}>
        <PageTitle className={styles.title}>{text('title')}</PageTitle>
        <p className={styles.lead}>{text('lead')}</p>
        {session.hasEnded && <Notice tone="warning">{text('ended')}</Notice>}
        <Field label={text('token')} hint={text('tokenHint')} error={error}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" isBusy={session.isChecking} isFullWidth>
          {text('signIn')}
        </Button>
      </form>
    </Card>
  );
});
