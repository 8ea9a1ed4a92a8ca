import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Badge, Button } from '@tulinde/ui';
import type { Token } from '../api';
import { useConsole } from '../app/console-context';
import { formatDay, formatMoment } from '../format';
import { ConsoleTable } from '../table/console-table';
import { tokenTexts } from './texts';
import styles from './tokens.module.css';

const stateOf = ({ revokedAt, expiresAt }: Token, now: number): 'valid' | 'revoked' | 'expired' => {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'valid';
};

const columns = ['holder', 'state', 'may', 'apps', 'ends', 'made'] as const;

interface Props {
  tokens: readonly Token[];
  onRevoke: (token: Token) => void;
}

export const TokensTable = observer(function TokensTable({ tokens, onRevoke }: Props) {
  const text = useText(tokenTexts);
  const { clock } = useConsole();
  return (
    <ConsoleTable
      label={text('title')}
      columns={columns.map((column) => text(column))}
      actions={text('actionsColumn')}
      scrollsAs={text('title')}
      className={styles.table}
    >
      {tokens.map((token) => {
        const { id, name, actions, apps, expiresAt, createdAt, createdBy } = token;
        const state = stateOf(token, clock.now);
        return (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <Badge tone={state === 'valid' ? 'success' : 'neutral'}>{text(state)}</Badge>
            </td>
            <td className={styles.may}>{actions.includes('*') ? text('everything') : actions.join(', ')}</td>
            <td>{apps.includes('*') ? text('onEveryApp') : apps.join(', ')}</td>
            <td title={expiresAt ? formatMoment(expiresAt) : undefined}>
              {expiresAt ? formatDay(expiresAt) : text('never')}
            </td>
            <td className={styles.quiet}>
              {createdBy ? text('madeBy', { when: formatDay(createdAt), by: createdBy }) : formatDay(createdAt)}
            </td>
            <td className={styles.end}>
              {state === 'valid' && (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={text('revokeOf', { name })}
                  onClick={() => onRevoke(token)}
                >
                  {text('revoke')}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </ConsoleTable>
  );
});
