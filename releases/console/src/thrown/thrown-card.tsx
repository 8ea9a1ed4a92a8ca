import { useId, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Skeleton, SkeletonGroup } from '@tulinde/ui';
import type { Thrown } from '../api';
import { useConsole } from '../app/console-context';
import { formatCount, formatShare, formatWhenExactly } from '../format';
import { LoadedView } from '../loaded/loaded-view';
import type { RegistryValue } from '../loaded/registry-value';
import { thrownTexts } from './texts';
import styles from './thrown.module.css';

const firstShown = 5;

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
export const ThrownCard = observer(function ThrownCard({ thrown }: { thrown: RegistryValue<readonly Thrown[]> }) {
  const text = useText(thrownTexts);
  const { clock } = useConsole();
  const [isWhole, setIsWhole] = useState(false);
  const titleId = useId();
  const loading = (
    <SkeletonGroup label={text('loading')}>
      <Skeleton width="three-quarters" />
      <Skeleton width="half" />
    </SkeletonGroup>
  );
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text('title')}
      </h2>
      <p className={styles.facts}>{text('hint')}</p>
      <LoadedView of={thrown} loading={loading}>
        {(errors) =>
          errors.length === 0 ? (
            <p className={styles.empty}>{text('empty')}</p>
          ) : (
            <>
              <ul className={styles.errors}>
                {(isWhole ? errors : errors.slice(0, firstShown)).map((error) => (
                  <ThrownError
                    key={`${error.version} ${error.name} ${error.message} ${JSON.stringify(error.frames)}`}
                    error={error}
                    now={clock.now}
                  />
                ))}
              </ul>
              {!isWhole && errors.length > firstShown && (
                <Button variant="link" size="small" onClick={() => setIsWhole(true)}>
                  {text('more', { count: errors.length })}
                </Button>
              )}
            </>
          )
        }
      </LoadedView>
    </Card>
  );
});
