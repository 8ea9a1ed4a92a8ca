import type { ReactNode } from 'react';
import { classNames, VisuallyHidden } from '@tulinde/ui';
import { ScrollHint } from '../folded/scroll-hint';
import styles from './console-table.module.css';

interface Props {
  /** Its name, or the id of a heading that is. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly columns: readonly string[];
  /** What is read out over a last column of buttons. */
  readonly actions?: string;
  /** `close`: many words in small letters, rows read from the top. */
  readonly density?: 'usual' | 'close';
  /** The name of the region that scrolls where the table is wider than the screen; without it it never is. */
  readonly scrollsAs?: string;
  readonly className?: string | undefined;
  /** Its rows. */
  readonly children: ReactNode;
}

/** A table of the console: heads, lines between rows, and a way to what is beside the screen. */
export const ConsoleTable = (props: Props) => {
  const { label, labelledBy, columns, actions, density = 'usual', scrollsAs, className, children } = props;
  const table = (
    <table
      className={classNames(styles.table, density === 'close' && styles.close, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <VisuallyHidden>{actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (scrollsAs === undefined) return table;
  return (
    <>
      <ScrollHint upTo="tablet" />
      {/* A region that scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={scrollsAs} tabIndex={0}>
        {table}
      </div>
    </>
  );
};
