import { useState, type SyntheticEvent } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Field, SidePanel, TextInput } from '@tulinde/ui';
import type { Token } from '../api';
import { Failure } from '../change/failure';
import { tokenTexts } from './texts';
import type { TokensStore } from './tokens-store';
import styles from './tokens.module.css';

interface Props {
  store: TokensStore;
  token: Token | null;
  onClose: () => void;
}

const Form = observer(function Form({ store, token, onClose }: Props & { token: Token }) {
  const text = useText(tokenTexts);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '' && (await store.revoke(token.id, reason.trim()))) onClose();
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <p>{text('revokeEffect')}</p>
      <Field label={text('reason')} error={isMissing && text('reasonMissing')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {store.error && <Failure error={store.error} />}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={store.isBusy}>
          {text('revoke')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  );
});

export const RevokeToken = ({ store, token, onClose }: Props) => {
  const text = useText(tokenTexts);
  const close = () => {
    store.forgetError();
    onClose();
  };
  return (
    <SidePanel isOpen={token !== null} onClose={close} title={text('revokeTitle', { name: token?.name ?? '' })}>
      {token && <Form store={store} token={token} onClose={close} />}
    </SidePanel>
  );
};
