import { useEffect, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useConsole } from '../app/console-context';
import { FoldedText } from '../folded/folded-text';
import { formatByteChange, formatBytes } from '../format';
import { registryValue } from '../loaded/registry-value';
import { LoadedView } from '../loaded/loaded-view';
import { compareTransferred } from './compare-releases';
import { DifferenceTable } from './difference-table';
import { Provenance } from './provenance';
import { diffTexts } from './texts';
import styles from './diff.module.css';

interface Props {
  app: string;
  from: string;
  to: string;
}

export const ComparedReleases = observer(function ComparedReleases({ app, from, to }: Props) {
  const text = useText(diffTexts);
  const { api } = useConsole();
  const [both] = useState(() =>
    registryValue(() => Promise.all([api.release({ app, version: from }), api.release({ app, version: to })])),
  );
  useEffect(() => void both.load(), [both]);
  const loading = (
    <SkeletonGroup label={text('loading')}>
      <Skeleton height="card" shape="block" />
    </SkeletonGroup>
  );
  return (
    <LoadedView of={both} loading={loading}>
      {([before, after]) => {
        const { files, unchangedFiles, bytes, routes, shared, contract } = compareTransferred(before, after);
        const [old, present] = [bytes.before ?? 0, bytes.after ?? 0];
        const isSame = files.length + routes.length + shared.length === 0 && !contract;
        return (
          <>
            <div>
              <h3 className={styles.subtitle}>{text('notes')}</h3>
              {[before, after].map(({ release: { version }, notes }) => (
                <p key={version} className={notes ? styles.notes : styles.quiet}>
                  {version}: {notes ? <FoldedText text={notes} /> : text('noNotes')}
                </p>
              ))}
            </div>
            {isSame && <p>{text('same')}</p>}
            <DifferenceTable
              title={text('files')}
              lead={`${text('filesCount', {
                changed: files.length,
                unchanged: unchangedFiles,
                before: formatBytes(old),
                after: formatBytes(present),
                change: formatByteChange(present - old),
              })} ${text('compressed')}`}
              differences={files}
              format={formatBytes}
              compare={(one, other) => formatByteChange(other - one)}
            />
            <DifferenceTable title={text('routes')} differences={routes} format={String} />
            <DifferenceTable title={text('shared')} differences={shared} format={String} />
            {contract && <DifferenceTable title={text('contract')} differences={[contract]} format={String} />}
            <Provenance releases={[before, after]} />
          </>
        );
      }}
    </LoadedView>
  );
});
