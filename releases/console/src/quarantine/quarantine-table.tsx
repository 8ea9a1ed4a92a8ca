import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import type { QuarantinedFiles } from '../api';
import { useConsole } from '../app/console-context';
import { formatWhenExactly } from '../format';
import { ConsoleTable } from '../table/console-table';
import { quarantineTexts } from './texts';
import styles from './quarantine.module.css';

const columns = ['release', 'since', 'why'] as const;
const causes = ['unfinished', 'unknown', 'abandoned-upload', 'retention'] as const;

interface Props {
  readonly entries: readonly QuarantinedFiles[];
  readonly onPropose: (kind: 'restore' | 'purge', entry: QuarantinedFiles) => void;
}

export const QuarantineTable = observer(function QuarantineTable({ entries, onPropose }: Props) {
  const text = useText(quarantineTexts);
  const { clock } = useConsole();
  return (
    <ConsoleTable
      label={text('title')}
      columns={columns.map((column) => text(column))}
      actions={text('actions')}
      className={styles.table}
    >
      {entries.map((entry) => {
        const { id, app, version, at, why } = entry;
        const release = `${app} ${version}`;
        const cause = causes.find((known) => known === why);
        return (
          <tr key={id}>
            <th scope="row">{release}</th>
            <td className={styles.quiet}>{formatWhenExactly(at, clock.now)}</td>
            <td>{cause ? text(cause) : why}</td>
            <td>
              <div className={styles.actions}>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={text('restoreOf', { release })}
                  onClick={() => onPropose('restore', entry)}
                >
                  {text('restoreConfirm')}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={text('purgeOf', { release })}
                  onClick={() => onPropose('purge', entry)}
                >
                  {text('purgeConfirm')}
                </Button>
              </div>
            </td>
          </tr>
        );
      })}
    </ConsoleTable>
  );
});
