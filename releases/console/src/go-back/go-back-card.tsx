import { useId, useState, type SyntheticEvent } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Checkbox, Field, TextInput } from '@tulinde/ui';
import type { GoBackAnswer } from '../api';
import { useConsole } from '../app/console-context';
import { Failure } from '../change/failure';
import { formatMoment } from '../format';
import { GoBackStore } from './go-back-store';
import { goBackTexts } from './texts';
import styles from './go-back.module.css';

const Moves = ({ answer, isDone }: { answer: GoBackAnswer; isDone: boolean }) => {
  const text = useText(goBackTexts);
  const { apps, stay, revision, to, isBackEndKnown } = answer;
  if (apps.length === 0) return <p>{text('same')}</p>;
  return (
    <>
      <p>{text(isDone ? 'done' : 'would', { revision, when: formatMoment(to) })}</p>
      <ul className={styles.moves}>
        {apps.map(({ app, before, after, candidate }) => (
          <li key={app} translate="no">
            {candidate === null
              ? text('move', { app, before: before ?? text('nothing'), after })
              : text('ends', { app, before: before ?? text('nothing'), after, candidate })}
          </li>
        ))}
      </ul>
      {stay.length > 0 && <p>{text('stay', { apps: stay.join(', ') })}</p>}
      <p>{text(isBackEndKnown ? 'calls' : 'callsUnknown')}</p>
    </>
  );
};

/** Takes a whole environment back to what it served at a time: looked at first, then done. */
export const GoBackCard = observer(function GoBackCard({ environment }: { environment: string }) {
  const text = useText(goBackTexts);
  const { api, environments, clock } = useConsole();
  const [store] = useState(
    () =>
      new GoBackStore({
        api,
        environment,
        revision: () => environments.environment?.revision ?? 0,
        reload: environments.reload,
        now: () => clock.now,
      }),
  );
  const titleId = useId();
  // Read here, not in a field's own render, which does not follow the store.
  const { looked, done, error, isTried, time, reason } = store;
  const handleLook = (event: SyntheticEvent) => {
    event.preventDefault();
    void store.look();
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text('title')}
      </h2>
      <p className={styles.lead}>{text('lead')}</p>
      <form noValidate className={styles.form} onSubmit={handleLook}>
        <Field label={text('to')} error={isTried && !store.to && text('timeMissing')}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={time}
              onChange={(event) => store.change({ time: event.target.value })}
            />
          )}
        </Field>
        <Field label={text('reason')} error={isTried && reason.trim() === '' && text('reasonMissing')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={reason}
              onChange={(event) => store.change({ reason: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" isBusy={store.isBusy && !looked}>
          {text('look')}
        </Button>
      </form>
      <div className={styles.answer} aria-live="polite">
        {error && <Failure error={error} />}
        {looked && <Moves answer={looked} isDone={false} />}
        {looked && looked.apps.length > 0 && (
          <>
            <Checkbox
              label={text('urgent')}
              checked={store.isUrgent}
              onChange={(event) => store.change({ isUrgent: event.target.checked })}
            />
            <Button isBusy={store.isBusy} onClick={() => void store.confirm()}>
              {text('confirm')}
            </Button>
          </>
        )}
        {done && <Moves answer={done} isDone />}
      </div>
    </Card>
  );
});
