import { useEffect, useId, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Card } from '@tulinde/ui';
import type { RefusalCount } from '../api';
import { useConsole } from '../app/console-context';
import { LoadingRows, NoRows } from '../app/page';
import { formatMoment } from '../format';
import { registryValue } from '../loaded/registry-value';
import { LoadedView } from '../loaded/loaded-view';
import { ConsoleTable } from '../table/console-table';
import { refusalTexts } from './texts';
import styles from './refusals.module.css';

const days = 7;
const columns = ['last', 'who', 'what', 'why', 'count'] as const;
const reasons = ['FORBIDDEN', 'TOKEN_REFUSED'] as const;

const RefusalTable = ({ refusals, title }: { refusals: readonly RefusalCount[]; title: string }) => {
  const text = useText(refusalTexts);
  const why = (code: string) => {
    const known = reasons.find((reason) => reason === code);
    return known ? text(known) : code;
  };
  return (
    <ConsoleTable
      label={title}
      columns={columns.map((column) => text(column))}
      density="close"
      scrollsAs={text('byDay')}
      className={styles.table}
    >
      {refusals.map(({ day, holder, action, app, code, count, lastAt }) => (
        <tr key={[day, holder, action, app, code].join()}>
          <td className={styles.when}>
            <time dateTime={lastAt}>{formatMoment(lastAt)}</time>
          </td>
          <td>{holder || text('nobody')}</td>
          <td>{app ? text('onApp', { action, app }) : action || '–'}</td>
          <td>{why(code)}</td>
          <td>{count}</td>
        </tr>
      ))}
    </ConsoleTable>
  );
};

/** The requests that were refused: a pipeline with an old token, or an attacker who tries. */
export const RefusalsCard = observer(function RefusalsCard() {
  const text = useText(refusalTexts);
  const { api } = useConsole();
  const [refusals] = useState(() => registryValue(() => api.refusals({ days })));
  const titleId = useId();
  useEffect(() => void refusals.load(), [refusals]);
  return (
    <Card as="section" padding="none" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {text('title')}
        </h2>
        <p className={styles.quiet}>{text('lead')}</p>
      </div>
      <LoadedView of={refusals} loading={<LoadingRows label={text('loading')} count={1} />}>
        {(known) =>
          known.length === 0 ? (
            <NoRows>{text('empty')}</NoRows>
          ) : (
            <RefusalTable refusals={known} title={text('title')} />
          )
        }
      </LoadedView>
    </Card>
  );
});
