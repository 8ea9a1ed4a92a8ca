import { useText } from '@tulinde/shared/i18n';
import { Button, Chip } from '@tulinde/shared/ui';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { InsurerChoices } from './insurer-choices';
import styles from './quote-toolbar.module.css';
import { toolTexts } from './texts';
import type { QuoteFilter } from './use-quote-filter';

/** Sorts and filters a set of quotes, and says what the filters leave out. Nothing for a single quote. */
export const QuoteToolbar = ({
  filter,
}: {
  readonly filter: Omit<QuoteFilter, 'shown'> & { readonly shown: readonly unknown[] };
}) => {
  const text = useText(toolTexts);
  const choicesId = useId();
  const [isOpen, setOpen] = useState(false);
  const { orders, order, toggleInstalments, isOnlyInstalments, insurers, chosenInsurers, isFiltered } = filter;
  if (filter.total < 2) return null;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className={styles.toolbar} data-screen-only>
      <div className={styles.chips}>
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
      <div id={choicesId} hidden={!isOpen}>
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
