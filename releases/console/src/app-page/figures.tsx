import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Card, Skeleton, SkeletonGroup } from '@tulinde/ui';
import type { Pointer } from '../api';
import { useConsole } from '../app/console-context';
import { LineChart } from '../charts/line-chart';
import type { Series } from '../charts/series';
import { formatCount, formatShare, formatTime } from '../format';
import { LoadedView } from '../loaded/loaded-view';
import { OtherReleases } from './other-releases';
import { ReportList } from './report-list';
import { appPageTexts } from './texts';
import styles from './app-page.module.css';

/* More lines than these nobody tells apart, and their names fill a phone. */
const mostEarlier = 3;

/** Failures and loads of a day: a line for live, candidate and the earlier releases that were loaded most, the rest in words. */
export const Figures = observer(function Figures({ pointer: { app, version, candidate } }: { pointer: Pointer }) {
  const text = useText(appPageTexts);
  const { environments } = useConsole();
  const { traffic, telemetry } = environments;
  const versions = [...new Set([version, ...(candidate ? [candidate.version] : []), ...traffic.versions(app)])];
  const all = versions
    .map((one) => traffic.release(app, one))
    .filter(({ points, reports }) => points.length + reports.length > 0);
  const isNow = (one: string): boolean => one === version || one === candidate?.version;
  const earlier = all.filter((one) => !isNow(one.version)).sort((one, other) => other.loads - one.loads);
  const releases = [...all.filter((one) => isNow(one.version)), ...earlier.slice(0, mostEarlier)];
  const hasAlert = telemetry.value?.alerts.some((alert) => alert.app === app && alert.version === version) ?? false;

  const look = (one: string): Pick<Series, 'name' | 'tone'> => {
    if (one === version) return { name: text('liveSeries', { version: one }), tone: hasAlert ? 'bad' : 'good' };
    if (one === candidate?.version) return { name: text('candidateSeries', { version: one }), tone: 'candidate' };
    return { name: one, tone: 'quiet' };
  };
  const frame = { from: traffic.from, to: traffic.until, formatAt: formatTime };
  const failing = releases.filter(({ kinds }) => kinds.length > 0);
  const reporting = all.filter(({ reports }) => reports.length > 0);

  return (
    <Card as="section">
      <LoadedView
        of={telemetry}
        loading={
          <SkeletonGroup label={text('loadingFigures')}>
            <Skeleton height="card" shape="block" />
          </SkeletonGroup>
        }
      >
        {() =>
          all.length === 0 ? (
            <p className={styles.lead}>{text('noFigures')}</p>
          ) : (
            <>
              <div className={styles.charts}>
                <LineChart
                  {...frame}
                  label={text('errors')}
                  leastTop={0.005}
                  formatValue={formatShare}
                  series={releases.map((one) => ({ ...look(one.version), points: one.points }))}
                />
                <LineChart
                  {...frame}
                  label={text('loads')}
                  leastTop={10}
                  formatValue={formatCount}
                  series={releases.map((one) => ({ ...look(one.version), points: one.loadPoints }))}
                />
              </div>
              {failing.map((one) => (
                <p key={one.version} className={styles.kinds}>
                  <strong>{text('kinds', { version: one.version })}</strong>{' '}
                  {one.kinds.map(({ kind, visitors }) => text('kind', { kind, visitors })).join(' · ')}
                </p>
              ))}
              <OtherReleases releases={earlier.slice(mostEarlier)} />
              {reporting.length > 0 && (
                <div className={styles.reports}>
                  <LineChart
                    {...frame}
                    label={text('reports')}
                    leastTop={10}
                    formatValue={formatCount}
                    series={reporting
                      .filter((one) => releases.includes(one))
                      .map((one) => ({ ...look(one.version), points: one.reportPoints }))}
                  />
                  <ReportList releases={reporting} />
                </div>
              )}
            </>
          )
        }
      </LoadedView>
    </Card>
  );
});
