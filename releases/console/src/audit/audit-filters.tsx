import { useState, type SyntheticEvent } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Field, Select, TextInput } from '@tulinde/ui';
import { auditActions } from '../api';
import { useConsole } from '../app/console-context';
import { actionWords } from '../history/action-words';
import { historyTexts } from '../history/texts';
import { choiceFields, type FilterChoice } from './filter-choice';
import { auditTexts } from './texts';
import styles from './audit.module.css';

interface Props {
  choice: FilterChoice;
  onChoose: (choice: Record<string, string>) => void;
}

const filledIn = (choice: FilterChoice): Record<string, string> =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value.trim() !== ''));

export const AuditFiltersForm = observer(function AuditFiltersForm({ choice, onChoose }: Props) {
  const text = useText(auditTexts);
  const words = useText(historyTexts);
  const { environments } = useConsole();
  const [draft, setDraft] = useState(choice);
  const all = environments.all.value ?? [];
  const apps = [...new Set(all.flatMap((one) => one.apps.map(({ app }) => app)))].sort();
  const options: Partial<Record<(typeof choiceFields)[number], { value: string; label: string }[]>> = {
    app: apps.map((value) => ({ value, label: value })),
    environment: all.map(({ environment }) => ({ value: environment, label: environment })),
    action: auditActions.map((value) => ({ value, label: actionWords(value, words) })),
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onChoose(filledIn(draft));
  };

  return (
    <Card as="section" aria-label={text('filters')}>
      <form onSubmit={handleSubmit} noValidate>
        <div className={styles.filters}>
          {choiceFields.map((field) => {
            const list = options[field];
            const set = (value: string) => setDraft({ ...draft, [field]: value });
            return (
              <Field key={field} label={text(field)}>
                {(control) =>
                  list ? (
                    <Select
                      {...control}
                      placeholder={text('any')}
                      options={list}
                      value={draft[field] ?? ''}
                      onChange={(event) => set(event.target.value)}
                    />
                  ) : (
                    <TextInput
                      {...control}
                      type={field === 'actor' ? 'text' : 'date'}
                      autoComplete="off"
                      value={draft[field] ?? ''}
                      onChange={(event) => set(event.target.value)}
                    />
                  )
                }
              </Field>
            );
          })}
        </div>
        <div className={styles.buttons}>
          <Button type="submit">{text('show')}</Button>
          {Object.keys(choice).length > 0 && (
            <Button variant="quiet" onClick={() => onChoose({})}>
              {text('clear')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
});
