import { dayMs } from '@tulinde/contracts';
import { useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Checkbox, Field, FieldGroup, Select, SidePanel, TextInput } from '@tulinde/ui';
import { actionsForAllApps, tokenActions } from '../api';
import { useConsole } from '../app/console-context';
import { Failure } from '../change/failure';
import { PanelForm } from '../change/panel-form';
import { tokenTexts } from './texts';
import type { TokensStore } from './tokens-store';
import styles from './tokens.module.css';

interface Props {
  store: TokensStore;
  isOpen: boolean;
  onClose: () => void;
}

const lifetimes = [7, 30, 90, 365] as const;

const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

const Form = observer(function Form({ store, onClose }: Omit<Props, 'isOpen'>) {
  const text = useText(tokenTexts);
  const { environments, session, clock } = useConsole();
  const [name, setName] = useState('');
  const [apps, setApps] = useState<readonly string[]>([]);
  const [actions, setActions] = useState<readonly string[]>([]);
  const [days, setDays] = useState('90');
  const [isTried, setIsTried] = useState(false);

  const known = [...new Set((environments.all.value ?? []).flatMap((one) => one.apps.map(({ app }) => app)))].sort();
  const isOperations = actions.includes('*');
  const isEveryApp = isOperations || apps.includes('*') || actions.some((action) => actionsForAllApps.includes(action));
  const faults = {
    name: /^[a-z0-9][a-z0-9-]*$/.test(name) ? null : text('nameMissing'),
    apps: isEveryApp || apps.length > 0 ? null : text('appsMissing'),
    actions: actions.length > 0 ? null : text('actionsMissing'),
  };

  const handleSubmit = async () => {
    setIsTried(true);
    if (faults.name || faults.apps || faults.actions) return;
    const isMade = await store.create({
      name,
      apps: isEveryApp ? ['*'] : apps,
      actions: isOperations ? ['*'] : actions,
      ...(days && { expiresAt: new Date(clock.now + Number(days) * dayMs).toISOString() }),
    });
    if (isMade) onClose();
  };

  return (
    <PanelForm submit={text('create')} isBusy={store.isBusy} onSubmit={() => void handleSubmit()} onCancel={onClose}>
      <Field label={text('name')} hint={text('nameHint')} error={isTried && faults.name}>
        {(control) => (
          <TextInput {...control} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <FieldGroup legend={text('actions')} error={isTried && faults.actions}>
        <div className={styles.ticks}>
          {tokenActions.map((action) => (
            <Checkbox
              key={action}
              label={text(action)}
              checked={isOperations || actions.includes(action)}
              disabled={isOperations}
              onChange={() => setActions(toggled(actions, action))}
            />
          ))}
          {session.isOperations && (
            <Checkbox
              label={text('operations')}
              checked={isOperations}
              onChange={() => setActions(isOperations ? [] : ['*'])}
            />
          )}
        </div>
      </FieldGroup>
      <FieldGroup legend={text('apps')} hint={text('appsHint')} error={isTried && faults.apps}>
        <div className={styles.ticks}>
          <Checkbox
            label={text('everyApp')}
            checked={isEveryApp}
            disabled={isEveryApp && !apps.includes('*')}
            onChange={() => setApps(apps.includes('*') ? [] : ['*'])}
          />
          {!isEveryApp &&
            known.map((app) => (
              <Checkbox
                key={app}
                label={app}
                checked={apps.includes(app)}
                onChange={() => setApps(toggled(apps, app))}
              />
            ))}
        </div>
      </FieldGroup>
      <Field label={text('expires')}>
        {(control) => (
          <Select
            {...control}
            options={[
              ...lifetimes.map((count) => ({ value: String(count), label: text('days', { count }) })),
              { value: '', label: text('never') },
            ]}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </Field>
      {store.error && <Failure error={store.error} />}
    </PanelForm>
  );
});

/** For whom, for which apps, for what, for how long. Nobody can give what they do not have: the registry sees to it. */
export const TokenForm = ({ store, isOpen, onClose }: Props) => {
  const text = useText(tokenTexts);
  const close = () => {
    store.forgetError();
    onClose();
  };
  return (
    <SidePanel isOpen={isOpen} onClose={close} title={text('make')}>
      <Form store={store} onClose={close} />
    </SidePanel>
  );
};
