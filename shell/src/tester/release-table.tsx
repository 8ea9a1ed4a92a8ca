import type { Manifest } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import type { MountedRemote } from '../composition/pages/mounted-remote';
import styles from './tester-panel.module.css';
import { testerTexts } from './texts';

interface Props {
  readonly manifest: Manifest;
  readonly mounted: readonly MountedRemote[];
}

export const ReleaseTable = ({ manifest, mounted }: Props) => {
  const t = useText(testerTexts);
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('app')}</th>
          <th scope="col">{t('release')}</th>
          <th scope="col">
            <span>{t('why')}</span>
            <span>{t('load')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(manifest.microFrontends).map(([app, [chosen]]) => {
          const shown = mounted.find((remote) => remote.app === app);
          const role = shown?.role ?? chosen?.extras.role ?? 'stable';
          return (
            <tr key={app}>
              <th scope="row">{app}</th>
              <td>{shown?.version ?? chosen?.metadata.version}</td>
              {/* Four columns do not fit on a phone without breaking their words. */}
              <td>
                <span>{t(`role.${role}`)}</span>
                <span>
                  {shown ? t('milliseconds', { ms: Math.round(shown.elapsed) }) : app !== 'shell' && t('notLoaded')}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
