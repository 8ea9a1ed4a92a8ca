import { useText } from '@tulinde/ui/i18n';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Badge, Button } from '@tulinde/ui';
import type { Pointer, PublishedRelease } from '../api';
import { useConsole } from '../app/console-context';
import { FoldedText } from '../folded/folded-text';
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
  const { version, bytes, publishedAt, publishedBy, commit, branch, uncommitted, notes, bad, quarantinedAt, purgedAt } =
    release;
  const isLive = version === pointer.version;
  const isCandidate = version === pointer.candidate?.version;
  return (
    <tr>
      <th scope="row">{version}</th>
      <td>
        {isLive && <Badge tone="success">{text('isLive')}</Badge>}
        {isCandidate && <Badge tone="warning">{text('isCandidate')}</Badge>}
        {!isLive && !isCandidate && wasServed && <Badge>{text('served')}</Badge>}
        {bad && <Badge tone="warning">{text('isBad')}</Badge>}
        {purgedAt ? <Badge>{text('isPurged')}</Badge> : quarantinedAt && <Badge>{text('isPutAway')}</Badge>}
      </td>
      <td className={styles.quiet}>
        {text('by', { when: formatWhenExactly(publishedAt, clock.now), by: publishedBy })}
        {commit && (
          <span className={styles.commit}>{text('from', { commit: commit.slice(0, 8), branch: branch ?? '–' })}</span>
        )}
        {uncommitted && uncommitted.length > 0 && (
          <span className={styles.commit}>{text('uncommitted', { count: uncommitted.length })}</span>
        )}
      </td>
      <td className={styles.number}>{formatBytes(bytes)}</td>
      <td className={notes || bad ? styles.notes : styles.quiet}>
        {bad && <strong>{text('badBecause', bad)} </strong>}
        {notes ? <FoldedText text={notes} /> : bad ? '' : text('noNotes')}
      </td>
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
          {!isLive && wasServed && !quarantinedAt && session.may('rollback', pointer.app) && (
            <Button
              variant="outline"
              size="small"
              aria-label={text('rollBackRowOf', { version })}
              onClick={() => rollback(pointer, version, bad)}
            >
              {text('rollBackRow')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
});
