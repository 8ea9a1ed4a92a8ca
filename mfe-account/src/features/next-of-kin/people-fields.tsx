import { maximumNextOfKin } from '@tulinde/contracts';
import { useOpenRefusedPart } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button, Notice } from '@tulinde/ui';
import { Plus, Undo2 } from 'lucide-react';
import { nameOf } from './describe';
import { kinParts } from './kin-parts';
import styles from './next-of-kin.module.css';
import { PersonFields } from './person-fields';
import { nextOfKinTexts } from './texts';
import { headingIdOf, undoIdOf, usePeople } from './use-people';

/** Everybody who is named, one open at a time; who was removed comes back with one press until the list is saved. */
export const PeopleFields = () => {
  const text = useText(nextOfKinTexts);
  const { fields, removed, opened, open, add, remove, undo } = usePeople();
  useOpenRefusedPart(kinParts(fields.map(({ fullName }) => fullName)), ({ index }) => open(fields[index]?.id ?? null));
  const isFull = fields.length >= maximumNextOfKin;
  return (
    <>
      {fields.map(({ id }, index) => (
        <PersonFields
          key={id}
          index={index}
          headingId={headingIdOf(index)}
          isOpen={opened === id}
          onToggle={() => open(opened === id ? null : id)}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      {removed.map((person) => {
        const name = nameOf(text, person.answers, person.index);
        return (
          <Notice
            key={person.id}
            tone="info"
            action={
              <Button
                id={undoIdOf(person)}
                variant="outline"
                size="small"
                icon={<Undo2 aria-hidden />}
                aria-label={text('undoOf', { person: name })}
                disabled={isFull}
                onClick={() => undo(person)}
              >
                {text('undo')}
              </Button>
            }
          >
            {text('removed', { person: name })}
          </Notice>
        );
      })}
      {isFull ? (
        <p className={styles.note}>{text('full')}</p>
      ) : (
        <Button variant="outline" className={styles.add} icon={<Plus aria-hidden />} onClick={add}>
          {text('add')}
        </Button>
      )}
    </>
  );
};
