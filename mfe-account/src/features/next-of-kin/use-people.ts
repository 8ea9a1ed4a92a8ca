import { useFieldArray } from '@tulinde/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { newPerson, shareText, totalOf, type KinAnswers } from './kin-answers';
import type { KinForm } from './use-kin-form';

export interface RemovedPerson {
  /** Of the list's key. */
  readonly id: string;
  readonly index: number;
  readonly answers: KinAnswers;
}

export const headingIdOf = (index: number): string => `people-${index}-title`;
export const undoIdOf = ({ id }: RemovedPerson): string => `undo-${id}`;

/** Adding, removing and bringing back people; the focus goes along to what has changed. */
export const usePeople = () => {
  const { control, getValues } = useFormContext<KinForm>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'people' });
  // The only one there is to be filled in or changed; of several the one that is wanted.
  const ids = fields.map(({ id }) => id);
  const [opened, open] = useState<string | null>(ids.length === 1 ? (ids[0] ?? null) : null);
  const [known, setKnown] = useState(ids);
  if (ids.join() !== known.join()) {
    setKnown(ids);
    // Who was added or brought back is open.
    const added = ids.find((id) => !known.includes(id));
    if (added !== undefined) open(added);
  }
  const [removed, setRemoved] = useState<readonly RemovedPerson[]>([]);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    const element = document.getElementById(focusNext.current);
    // The name of a person stands in the button that opens it.
    (element?.closest('button') ?? element)?.focus();
    focusNext.current = null;
  });
  return {
    fields,
    removed,
    /** Key of the person whose fields are shown; null where all are folded. */
    opened,
    open,
    add: () => {
      const rest = 10_000 - totalOf(getValues('people'));
      append(newPerson(rest > 0 ? shareText(rest) : ''), { shouldFocus: false });
      focusNext.current = `people-${fields.length}-fullName`;
    },
    remove: (index: number) => {
      const gone = { id: fields[index]?.id ?? '', index, answers: structuredClone(getValues(`people.${index}`)) };
      remove(index);
      setRemoved((before) => [...before, gone]);
      focusNext.current = undoIdOf(gone);
    },
    undo: (person: RemovedPerson) => {
      const index = Math.min(person.index, fields.length);
      insert(index, person.answers, { shouldFocus: false });
      setRemoved((before) => before.filter((one) => one !== person));
      focusNext.current = headingIdOf(index);
    },
  };
};
