import { useText } from '@tulinde/ui/i18n';
import type { ReleaseFigures } from '../environments/traffic';
import { formatCount } from '../format';
import { appPageTexts } from './texts';
import styles from './app-page.module.css';

/** What browsers reported of the pages, and how many visitors saw it; of `csp` also what was blocked, never an address. */
export const ReportList = ({ releases }: { releases: readonly ReleaseFigures[] }) => {
  const text = useText(appPageTexts);
  return (
    <div>
      <p className={styles.lead}>{text('reportsHint')}</p>
      {/* What scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.reportFrame} role="region" aria-label={text('reportsTable')} tabIndex={0}>
        <table className={styles.reportTable} aria-label={text('reportsTable')}>
          <thead>
            <tr>
              <th scope="col">{text('report')}</th>
              <th scope="col">{text('reportRelease')}</th>
              <th scope="col">{text('reportVisitors')}</th>
            </tr>
          </thead>
          <tbody>
            {releases.flatMap(({ version, reports }) =>
              reports.map(({ kind, detail, visitors }) => (
                <tr key={`${version} ${kind} ${detail}`}>
                  <th scope="row">{kind === 'csp' ? text('reportCsp', { detail }) : text('reportUnhandled')}</th>
                  <td>{version}</td>
                  <td>{formatCount(visitors)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
};
