import { useText } from '@tulinde/ui/i18n';
import type { Thrown } from '../api';
import { useConsole } from '../app/console-context';
import { formatCount, formatShare, formatWhenExactly } from '../format';
import { ListCard } from '../loaded/list-card';
import type { RegistryValue } from '../loaded/registry-value';
import { thrownTexts } from './texts';
import styles from './thrown.module.css';

const ThrownError = ({ error, now }: { error: Thrown; now: number }) => {
  const text = useText(thrownTexts);
  const { version, kind, name, message, route, frames, visitors, share, firstSeen } = error;
  const count = formatCount(visitors);
  const at = formatWhenExactly(firstSeen.at, now);
  return (
    <li className={styles.error}>
      <p className={styles.message} translate="no">
        <strong>{name}</strong> {message ?? <em>{text('noMessage')}</em>}
      </p>
      <p className={styles.facts}>
        {route === null ? text('release', { version, kind }) : text('releaseOn', { version, kind, route })}
        {' · '}
        {share === null ? text('visitors', { count }) : text('share', { count, share: formatShare(share) })}
        {' · '}
        {text('since', { at, version: firstSeen.version })}
      </p>
      {frames.length > 0 && (
        <ol className={styles.frames} translate="no">
          {frames.map(({ source, line, column }, index) => (
            <li key={index}>{`${source}:${line}:${column}`}</li>
          ))}
        </ol>
      )}
    </li>
  );
};

/** The errors behind the failures of an app, what most visitors had first. */
export const ThrownCard = ({ thrown }: { thrown: RegistryValue<readonly Thrown[]> }) => {
  const text = useText(thrownTexts);
  const { clock } = useConsole();
  return (
    <ListCard
      of={thrown}
      title={text('title')}
      hint={text('hint')}
      loading={text('loading')}
      empty={text('empty')}
      more={(count) => text('more', { count })}
    >
      {(errors) => (
        <ul className={styles.errors}>
          {errors.map((error) => (
            <ThrownError
              key={`${error.version} ${error.name} ${error.message} ${JSON.stringify(error.frames)}`}
              error={error}
              now={clock.now}
            />
          ))}
        </ul>
      )}
    </ListCard>
  );
};
