import { useText } from '@tulinde/ui/i18n';
import type { ReleaseFigures } from '../environments/traffic';
import { formatCount } from '../format';
import { appPageTexts } from './texts';
import styles from './app-page.module.css';

/** Releases that some tabs still have, in words and folded: a line each would hide the two that are compared. */
export const OtherReleases = ({ releases }: { releases: readonly ReleaseFigures[] }) => {
  const text = useText(appPageTexts);
  if (releases.length === 0) return null;
  return (
    <details className={styles.kinds}>
      <summary>{text('others', { count: releases.length })}</summary>
      <ul className={styles.others}>
        {releases.map(({ version, loads, kinds }) => (
          <li key={version}>
            {[
              text('otherLoads', { version, loads: formatCount(loads) }),
              ...kinds.map(({ kind, visitors }) => text('kind', { kind, visitors })),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  );
};
