import type { ReactNode } from 'react';
import { useText, type Translate } from '@tulinde/ui/i18n';
import { Link } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Badge, classNames } from '@tulinde/ui';
import type { Pointer } from '../api';
import { addresses } from '../app/addresses';
import { useConsole } from '../app/console-context';
import { formatBasisPoints, formatCount } from '../format';
import { ErrorsCell } from './errors-cell';
import { RowAction } from './row-action';
import { sinceWords } from './since';
import { environmentTexts } from './texts';
import styles from './apps-table.module.css';

/** The shell is the platform's; a remote is its squad's, by its name. */
const ownerOf = (app: string, text: Translate<keyof typeof environmentTexts.en>): string =>
  app === 'shell' ? text('platform') : text('squad', { squad: app.replace(/^mfe-/, '') });

/* On a phone a row is a card, and each cell carries its heading. */
const Cell = ({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}) => (
  <td className={className}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {children}
  </td>
);

export const AppRow = observer(function AppRow({ pointer, isFailing }: { pointer: Pointer; isFailing: boolean }) {
  const text = useText(environmentTexts);
  const { environments, clock } = useConsole();
  const { app, version, since, candidate } = pointer;
  const hasFigures = environments.telemetry.data.state === 'ready';
  return (
    <tr className={classNames(isFailing && styles.failing)}>
      <th scope="row" className={styles.app}>
        <Link className={styles.name} to={addresses.app(environments.selected, app)}>
          {app}
        </Link>
        <span className={styles.sub}>{ownerOf(app, text)}</span>
      </th>
      <Cell label={text('live')}>
        <div>
          <strong className={styles.version}>{version}</strong>
          <span className={styles.sub}>{sinceWords(since, clock.now, text)}</span>
        </div>
      </Cell>
      <Cell label={text('candidate')} className={candidate ? undefined : styles.nothing}>
        {candidate ? (
          <Badge tone="warning">
            {text(candidate.isPaused ? 'candidatePaused' : 'candidateShare', {
              version: candidate.version,
              share: formatBasisPoints(candidate.basisPoints),
            })}
          </Badge>
        ) : (
          text('none')
        )}
      </Cell>
      <Cell label={text('loads')} className={styles.number}>
        {hasFigures ? formatCount(environments.traffic.loads(app)) : '–'}
      </Cell>
      <Cell label={text('errors')} className={styles.errors}>
        <ErrorsCell pointer={pointer} isFailing={isFailing} />
      </Cell>
      <td className={styles.action}>
        <RowAction pointer={pointer} isFailing={isFailing} />
      </td>
    </tr>
  );
});
