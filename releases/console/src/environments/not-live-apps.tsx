import { useEffect, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { Link } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import type { Environment } from '../api';
import { addresses } from '../app/addresses';
import { useConsole } from '../app/console-context';
import { registryValue } from '../loaded/registry-value';
import { environmentTexts } from './texts';
import styles from './environment-page.module.css';

/** The way to what has releases and is not served here: never promoted, or retired. */
export const NotLiveApps = observer(function NotLiveApps({ environment }: { environment: Environment }) {
  const text = useText(environmentTexts);
  const { api } = useConsole();
  const [published] = useState(() => registryValue(api.apps));
  const { revision } = environment;
  useEffect(() => void published.load(), [published, revision]);
  const live = new Set(environment.apps.map(({ app }) => app));
  const others = published.value?.filter(({ app }) => !live.has(app)) ?? [];
  if (others.length === 0) return null;
  return (
    <nav aria-label={text('notLive')} className={styles.notLive}>
      {text('notLive')}
      {others.map(({ app }) => (
        <Link key={app} to={addresses.app(environment.environment, app)}>
          {app}
        </Link>
      ))}
    </nav>
  );
});
