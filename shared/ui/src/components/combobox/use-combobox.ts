import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { Option } from '../select/select';
import { exactOption, matchOptions } from './match-options';

interface ComboboxFacts {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** What is said of the answer that is typed and not in the list; null where only the list's are taken. */
  otherOf: ((typed: string) => string) | null;
}

/**
 * The behaviour of an editable combobox with list autocomplete (ARIA APG): the list is a help for typing, the value is
 * always one of the options, what was typed where others are taken, or ''.
 */
export const useCombobox = ({ value, options, onChange, otherOf }: ComboboxFacts) => {
  const [isOpen, setOpen] = useState(false);
  // What is typed; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);

  const selectedLabel = options.find((option) => option.value === value)?.label ?? (otherOf ? value : '');
  const foundBy = (text: string): readonly Option[] => {
    const found = matchOptions(options, text);
    const other = text.trim();
    if (otherOf === null || other === '' || exactOption(options, other)) return found;
    return [...found, { value: other, label: otherOf(other) }];
  };
  const matches = typed === null ? options : foundBy(typed);

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setActive(matches.findIndex((option) => option.value === value));
  };

  const close = () => {
    setOpen(false);
    setActive(-1);
    setTyped(null);
  };

  const choose = (next: string) => {
    if (next !== value) onChange(next);
    close();
  };

  /** Leaving the field takes what was typed in full, empties an emptied one, and drops the rest. */
  const settle = () => {
    if (typed !== null) {
      const exact = exactOption(options, typed);
      if (exact) return choose(exact.value);
      if (typed.trim() === '') return choose('');
    }
    close();
  };

  const move = (change: 1 | -1) => {
    if (!isOpen) return open();
    if (matches.length === 0) return;
    const start = active === -1 && change === -1 ? 0 : active;
    setActive((start + change + matches.length) % matches.length);
  };

  const handleType = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setTyped(text);
    setOpen(true);
    setActive(text.trim() !== '' && foundBy(text).length > 0 ? 0 : -1);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      // Enter chooses; only a closed list lets it submit the form.
      event.preventDefault();
      const option = matches[active];
      if (option) choose(option.value);
      else settle();
    } else if (event.key === 'Escape' && isOpen) {
      // Keeps a panel around the field open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return { isOpen, shown: typed ?? selectedLabel, matches, active, open, choose, settle, handleType, handleKeyDown };
};
