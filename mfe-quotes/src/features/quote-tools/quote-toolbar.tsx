import { useText } from '@tulinde/ui/i18n';
import { Button, Chip, classNames } from '@tulinde/ui';
import { Check, ChevronDown, ChevronUp, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { InsurerChoices } from './insurer-choices';
import styles from './quote-toolbar.module.css';
import { toolTexts } from './texts';
import type { QuoteFilter } from './use-quote-filter';

/**
 * Sorts and filters a set of quotes, and says what the filters leave out; behind one control on a phone, where the first
 * price comes first. Nothing for a single quote.
 */
export const QuoteToolbar = ({
  filter,
}: {
  readonly filter: Omit<QuoteFilter, 'shown'> & { readonly shown: readonly unknown[] };
}) => {
  const text = useText(toolTexts);
  const toolsId = useId();
  const choicesId = useId();
  const [hasTools, setTools] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { orders, order, toggleInstalments, isOnlyInstalments, insurers, chosenInsurers, isFiltered } = filter;
  if (filter.total < 2) return null;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className={styles.toolbar} data-screen-only>
      <button
        type="button"
        className={classNames(styles.opener, styles.toolsOpener)}
        aria-expanded={hasTools}
        aria-controls={toolsId}
        onClick={() => setTools(!hasTools)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {text('tools')}
      </button>
      <div id={toolsId} className={classNames(styles.chips, !hasTools && styles.closedTools)}>
        {orders.length > 1 && (
          <div className={styles.group} role="group" aria-label={text('sort.label')}>
            {orders.map((one) => (
              <Chip key={one} isPressed={one === order} onPress={() => filter.setOrder(one)}>
                {text(`sort.${one}`)}
              </Chip>
            ))}
          </div>
        )}
        <div className={styles.group} role="group" aria-label={text('filter.label')}>
          {toggleInstalments && (
            <Chip
              isPressed={isOnlyInstalments}
              onPress={toggleInstalments}
              icon={isOnlyInstalments ? <Check size={16} aria-hidden /> : undefined}
            >
              {text('filter.lipa')}
            </Chip>
          )}
          {insurers.length > 1 && (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={choicesId}
              onClick={() => setOpen(!isOpen)}
            >
              {chosenInsurers.length > 0
                ? text('filter.insurersChosen', { count: chosenInsurers.length })
                : text('filter.insurers')}
              <Chevron size={16} aria-hidden />
            </button>
          )}
        </div>
      </div>
      <div id={choicesId} hidden={!isOpen} className={classNames(!hasTools && styles.closedTools)}>
        {isOpen && <InsurerChoices insurers={insurers} chosen={chosenInsurers} onToggle={filter.toggleInsurer} />}
      </div>
      <div className={styles.count}>
        <p role="status">{isFiltered && text('filter.shown', { shown: filter.shown.length, total: filter.total })}</p>
        {isFiltered && (
          <Button variant="link" size="small" onClick={filter.clear}>
            {text('filter.clear')}
          </Button>
        )}
      </div>
    </div>
  );
};
