import { useText } from '@tulinde/ui/i18n';
import { Button, Card, Disclosure, focusField } from '@tulinde/ui';
import { fieldIdOf, usePartErrors } from '@tulinde/ui/forms';
import { useId, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import styles from '../../../purchase-parts/purchase.module.css';
import type { PaAnswers } from './pa-answers';
import { paDetailsTexts } from './texts';
import { usePart } from './part-context';

export interface PartCardProps {
  /** Of the part in {@link formParts}. */
  readonly id: string;
  /** What is filled in, while it is folded; '' where nothing is. */
  readonly line: string;
  readonly headingLevel?: 2 | 3;
  readonly children: ReactNode;
}

/** One matter of the form: open when it is its turn, else a line, which says what is wrong. */
export const PartCard = ({ id, line, headingLevel = 2, children }: PartCardProps) => {
  const text = useText(paDetailsTexts);
  const titleId = useId();
  const { part, isOpen, isUnfinished, next, open } = usePart(id);
  const { trigger, getFieldState } = useFormContext<PaAnswers>();
  const paths = part.paths as Parameters<typeof getFieldState>[0][];
  const refused = usePartErrors(part.paths);

  const handleNext = async () => {
    if (await trigger(paths)) {
      flushSync(() => open(next?.id ?? null));
      if (next?.paths[0]) focusField(fieldIdOf(next.paths[0]));
      return;
    }
    const wrong = paths.find((path) => getFieldState(path).invalid);
    if (wrong) focusField(fieldIdOf(wrong));
  };
  const state = line === '' ? text('part.empty') : isUnfinished ? `${line} · ${text('part.unfinished')}` : line;
  return (
    <Card as="section" aria-labelledby={titleId} padding="none" className={styles.part}>
      <Disclosure
        headingLevel={headingLevel}
        summary={
          <span className={styles.partHead}>
            <span id={titleId} className={styles.groupTitle}>
              {part.name}
            </span>
            {!isOpen && (refused === null || line !== '') && <span className={styles.partLine}>{state}</span>}
            {!isOpen && refused !== null && <span className={styles.partError}>{refused}</span>}
            {!isOpen && !isUnfinished && refused === null && (
              <span className={styles.partChange}>{text('part.change')}</span>
            )}
          </span>
        }
        isOpen={isOpen}
        onToggle={() => open(isOpen ? null : id)}
      >
        <div className={styles.group}>
          {children}
          {next && (
            <Button variant="outline" size="small" onClick={() => void handleNext()}>
              {text('part.next', { part: next.name })}
            </Button>
          )}
        </div>
      </Disclosure>
    </Card>
  );
};
