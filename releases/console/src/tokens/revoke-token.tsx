import { useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Field, SidePanel, TextInput } from '@tulinde/ui';
import type { Token } from '../api';
import { Failure } from '../change/failure';
import { PanelForm } from '../change/panel-form';
import { tokenTexts } from './texts';
import type { TokensStore } from './tokens-store';

interface Props {
  store: TokensStore;
  token: Token | null;
  onClose: () => void;
}

const Form = observer(function Form({ store, token, onClose }: Props & { token: Token }) {
  const text = useText(tokenTexts);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const handleSubmit = async () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '' && (await store.revoke(token.id, reason.trim()))) onClose();
  };

  return (
    <PanelForm submit={text('revoke')} isBusy={store.isBusy} onSubmit={() => void handleSubmit()} onCancel={onClose}>
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
    </PanelForm>
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
