import { useText } from '@tulinde/shared/i18n';
import { useSearchParams } from '@tulinde/shared/router';
import { observer } from '@tulinde/shared/state';
import { Badge, Button } from '@tulinde/shared/ui';
import type { Pointer, PublishedRelease } from '../api';
import { useConsole } from '../app/console-context';
import { useChanges } from '../change/use-changes';
import { formatBytes, formatWhenExactly } from '../format';
import { appPageTexts } from './texts';
import styles from './releases-card.module.css';

interface Props {
  release: PublishedRelease;
  pointer: Pointer;
  wasServed: boolean;
}

export const ReleaseRow = observer(function ReleaseRow({ release, pointer, wasServed }: Props) {
  const text = useText(appPageTexts);
  const { session, clock } = useConsole();
  const { rollback } = useChanges();
  const [, setSearch] = useSearchParams();
  const { version, bytes, publishedAt, publishedBy, commit, branch, notes } = release;
  const isLive = version === pointer.version;
  const isCandidate = version === pointer.candidate?.version;
  return (
    <tr>
      <th scope="row">{version}</th>
      <td>
        {isLive && <Badge tone="success">{text('isLive')}</Badge>}
        {isCandidate && <Badge tone="warning">{text('isCandidate')}</Badge>}
        {!isLive && !isCandidate && wasServed && <Badge>{text('served')}</Badge>}
      </td>
      <td className={styles.quiet}>
        {text('by', { when: formatWhenExactly(publishedAt, clock.now), by: publishedBy })}
        {commit && (
          <span className={styles.commit}>{text('from', { commit: commit.slice(0, 8), branch: branch ?? '–' })}</span>
        )}
      </td>
      <td className={styles.number}>{formatBytes(bytes)}</td>
      <td className={notes ? styles.notes : styles.quiet}>{notes || text('noNotes')}</td>
      <td>
        <div className={styles.actions}>
          {!isLive && (
            <Button
              variant="quiet"
              size="small"
              aria-label={text('compareOf', { version })}
              onClick={() => setSearch({ from: pointer.version, to: version }, { preventScrollReset: true })}
            >
              {text('compare')}
            </Button>
          )}
          {!isLive && wasServed && session.may('rollback', pointer.app) && (
            <Button
              variant="outline"
              size="small"
              aria-label={text('rollBackRowOf', { version })}
              onClick={() => rollback(pointer, version)}
            >
              {text('rollBackRow')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
});
