import { createContext, useContext, useState } from 'react';

/** Side by side more would not be read. */
export const comparedAtMost = 3;

/**
 * Which quotes of a set are put side by side.
 * @param ids those that can be compared: what is gone from the set is gone from the choice
 */
export const useComparison = (ids: readonly string[]) => {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const chosen = wanted.filter((id) => ids.includes(id));

  const toggle = (id: string) => {
    const isChosen = chosen.includes(id);
    const isFull = !isChosen && chosen.length === comparedAtMost;
    setRefused(isFull ? id : null);
    if (!isFull) setWanted(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return {
    chosen,
    toggle,
    /** The fourth that was asked for; said until the next choice, in the bar and where it was pressed. */
    refused,
    canCompare: chosen.length > 1,
    /** One alone is nothing to compare: taking out the others leads back to the list. */
    isOpen: isOpen && chosen.length > 1,
    open: () => setOpen(true),
    close: () => setOpen(false),
    clear: () => {
      setWanted([]);
      setRefused(null);
    },
  };
};
export type Comparison = ReturnType<typeof useComparison>;

const ComparisonContext = createContext<Comparison | null>(null);
/** Around the cards: a choice renders their ticks again, and not the cards. Null where there is nothing to compare with. */
export const ComparisonProvider = ComparisonContext.Provider;
export const useComparisonAround = (): Comparison | null => useContext(ComparisonContext);
