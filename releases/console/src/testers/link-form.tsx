import { useState, type SyntheticEvent } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Field, Notice, Select, TextInput } from '@tulinde/ui';
import type { Environment } from '../api';
import { useConsole } from '../app/console-context';
import { Failure } from '../change/failure';
import type { TestersStore } from './testers-store';
import { testerTexts } from './texts';
import styles from './testers.module.css';

interface Props {
  store: TestersStore;
  environment: Environment;
  versions: Readonly<Record<string, readonly string[]>>;
}

const isAddress = (site: string): boolean => /^https?:\/\/[^\s/]+/.test(site) && URL.canParse(site);

export const LinkForm = observer(function LinkForm({ store, environment, versions }: Props) {
  const text = useText(testerTexts);
  const { session } = useConsole();
  // Read here, not in a field's own render, which does not follow the store.
  const { site } = store;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [hours, setHours] = useState('8');
  const [isTried, setIsTried] = useState(false);
  const overrides = Object.fromEntries(Object.entries(chosen).filter(([, version]) => version !== ''));
  const isEmpty = Object.keys(overrides).length === 0;

  const label = (app: string, version: string) => {
    const pointer = environment.apps.find((one) => one.app === app);
    if (version === pointer?.version) return text('live', { version });
    return version === pointer?.candidate?.version ? text('candidate', { version }) : version;
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isEmpty && isAddress(site)) void store.make(overrides, Number(hours));
  };

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <div className={styles.fields}>
        {Object.entries(versions)
          .filter(([app]) => session.may('override', app))
          .map(([app, list]) => (
            <Field key={app} label={text('apps', { app })}>
              {(control) => (
                <Select
                  {...control}
                  placeholder={text('asLive')}
                  options={list.map((version) => ({ value: version, label: label(app, version) }))}
                  value={chosen[app] ?? ''}
                  onChange={(event) => setChosen({ ...chosen, [app]: event.target.value })}
                />
              )}
            </Field>
          ))}
      </div>
      {isTried && isEmpty && <Notice tone="error" title={text('noneChosen')} />}
      <div className={styles.fields}>
        <Field label={text('hours')}>
          {(control) => (
            <Select
              {...control}
              options={['1', '2', '4', '8', '24'].map((value) => ({
                value,
                label: value === '1' ? text('oneHour') : text('hourCount', { count: value }),
              }))}
              value={hours}
              onChange={(event) => setHours(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={text('site')}
          hint={text('siteHint', { environment: environment.environment })}
          error={isTried && !isAddress(site) && text('siteWrong')}
        >
          {(control) => (
            <TextInput
              {...control}
              type="url"
              value={site}
              onChange={(event) => store.setSite(event.target.value.trim())}
            />
          )}
        </Field>
      </div>
      {store.error && <Failure error={store.error} />}
      <Button type="submit" className={styles.own} isBusy={store.isBusy}>
        {text('make')}
      </Button>
    </form>
  );
});
