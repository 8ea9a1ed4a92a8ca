import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { classNames, Skeleton, SkeletonGroup } from '@tulinde/ui';
import type { Pointer } from '../api';
import { useConsole } from '../app/console-context';
import { Sparkline } from '../charts/sparkline';
import { formatShare } from '../format';
import { environmentTexts } from './texts';
import styles from './apps-table.module.css';

/* One per cent fills the cell: what is far below is the noise of the network. */
const leastTop = 0.01;

interface Props {
  pointer: Pointer;
  isFailing: boolean;
}

/** The live release's failures of a day as a line and a figure; beside them the candidate's. */
export const ErrorsCell = observer(function ErrorsCell({ pointer: { app, version, candidate }, isFailing }: Props) {
  const text = useText(environmentTexts);
  const { environments } = useConsole();
  const { data } = environments.telemetry;
  if (data.state === 'failed') {
    return <span className={styles.nothing}>{text(data.error.status === 403 ? 'noFigures' : 'figuresFailed')}</span>;
  }
  if (data.state !== 'ready') {
    return (
      <SkeletonGroup label={text('loadingFigures')}>
        <Skeleton width="half" />
      </SkeletonGroup>
    );
  }
  const { traffic } = environments;
  const live = traffic.release(app, version);
  const tried = candidate && traffic.release(app, candidate.version);
  if (live.share === null && !tried?.share) return <span className={styles.nothing}>{text('noLoads')}</span>;
  return (
    <div>
      <Sparkline
        from={traffic.from}
        to={traffic.until}
        leastTop={leastTop}
        series={[
          { name: version, tone: isFailing ? 'bad' : 'good', points: traffic.live(app, tried?.version ?? null).points },
          ...(tried ? [{ name: tried.version, tone: 'candidate' as const, points: tried.points }] : []),
        ]}
      />
      <span className={classNames(styles.share, isFailing && styles.shareBad)}>{formatShare(live.share ?? 0)}</span>
      {tried && tried.share !== null && (
        <span className={styles.shareCandidate}> · {text('candidateErrors', { share: formatShare(tried.share) })}</span>
      )}
    </div>
  );
});
