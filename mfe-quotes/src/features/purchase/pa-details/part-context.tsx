import { createContext, useContext, useState, type ReactNode } from 'react';
import { useOpenRefusedPart } from '@tulinde/ui/forms';
import { useFormContext } from 'react-hook-form';
import { nextUnfinished, unfinishedParts, type FormPart } from './form-parts';
import type { PaAnswers } from './pa-answers';

interface Parts {
  readonly parts: readonly FormPart[];
  readonly opened: string | null;
  readonly unfinished: ReadonlySet<string>;
  readonly open: (id: string | null) => void;
}
const PartsContext = createContext<Parts | null>(null);

export interface PartsOfFormProps {
  readonly parts: readonly FormPart[];
  readonly children: ReactNode;
}

/**
 * Around the parts of a form, of which one is open at a time: at first the first one with something missing, and after the
 * form was sent the first one with an error.
 */
export const PartsOfForm = ({ parts, children }: PartsOfFormProps) => {
  const { getValues } = useFormContext<PaAnswers>();
  const look = () => unfinishedParts(parts, getValues());
  const [{ opened, unfinished }, set] = useState(() => {
    const found = look();
    return { opened: nextUnfinished(parts, found, null)?.id ?? null, unfinished: found };
  });
  const open = (id: string | null) => set({ opened: id, unfinished: look() });
  useOpenRefusedPart(parts, ({ id }) => open(id));
  return <PartsContext.Provider value={{ parts, opened, unfinished, open }}>{children}</PartsContext.Provider>;
};

const useParts = (): Parts => {
  const parts = useContext(PartsContext);
  if (parts === null) throw new Error('A part stands within PartsOfForm.');
  return parts;
};

/** Opens a part, and folds the one that was open. */
export const useOpenPart = () => useParts().open;

/** One part: how it stands, and which one is next. */
export const usePart = (id: string) => {
  const { parts, opened, unfinished, open } = useParts();
  const part = parts.find((one) => one.id === id);
  if (part === undefined) throw new Error(`No part ${id}.`);
  return {
    part,
    isOpen: opened === id,
    isUnfinished: unfinished.has(id),
    next: nextUnfinished(parts, unfinished, id),
    open,
  };
};
