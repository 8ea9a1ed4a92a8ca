import { useEffect, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { Button, ExternalButtonLink, Field, Notice, Select } from '@tulinde/ui';
import { leavePath, loadReleases, readChoice, writeChoice, type ReleaseChoice } from './release-choice';
import styles from './tester-panel.module.css';
import { testerTexts } from './texts';

/** A list of the published releases per app; pressing the button loads the page with them. */
export const ReleaseChoices = ({ apps }: { readonly apps: readonly string[] }) => {
  const t = useText(testerTexts);
  const [choice, setChoice] = useState<ReleaseChoice>(readChoice);
  const [releases, setReleases] = useState<Readonly<Record<string, readonly string[]>> | 'failed'>({});

  useEffect(() => {
    const cancel = new AbortController();
    loadReleases(cancel.signal).then(setReleases, () => cancel.signal.aborted || setReleases('failed'));
    return () => cancel.abort();
  }, []);

  const choose = (app: string, version: string) => {
    const { [app]: _before, ...others } = choice;
    setChoice(version === '' ? others : { ...others, [app]: version });
  };
  const handleApply = () => {
    writeChoice(choice);
    location.reload();
  };

  if (releases === 'failed') return <Notice tone="error">{t('failed')}</Notice>;
  return (
    <div className={styles['choices']}>
      {apps.map((app) => (
        <Field key={app} label={t('choose', { app })}>
          {(control) => (
            <Select
              {...control}
              value={choice[app] ?? ''}
              onChange={({ target }) => choose(app, target.value)}
              options={[
                { value: '', label: t('asLive') },
                ...(releases[app] ?? []).map((version) => ({ value: version, label: version })),
              ]}
            />
          )}
        </Field>
      ))}
      <Button onClick={handleApply}>{t('apply')}</Button>
      <ExternalButtonLink variant="outline" href={leavePath}>
        {t('leave')}
      </ExternalButtonLink>
    </div>
  );
};
