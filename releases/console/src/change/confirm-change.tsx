import { useEffect, useId, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Checkbox, Field, SidePanel, TextInput } from '@tulinde/ui';
import { useConsole } from '../app/console-context';
import type { Change } from './change-store';
import { changeTexts } from './change-texts';
import { Failure } from './failure';
import { PanelForm } from './panel-form';
import styles from './change.module.css';
import { changesSince, type RegistryError } from '../api';
import { Timeline } from '../history/timeline';
import { failureTexts } from './failure-texts';

/** Who changed what since the page was read: the registry tells it with its 409. */
const Conflict = ({ error, now }: { error: RegistryError; now: number }) => {
  const text = useText(failureTexts);
  const changes = changesSince(error);
  if (changes.length === 0) return null;
  return (
    <section className={styles.conflict}>
      <h3 className={styles.conflictTitle}>{text('conflict')}</h3>
      <Timeline entries={changes} now={now} />
    </section>
  );
};

const Form = observer(function Form({ change }: { change: Change }) {
  const text = useText(changeTexts);
  const { changes, clock } = useConsole();
  const [reason, setReason] = useState('');
  const [isUrgent, setIsUrgent] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const effectsId = useId();
  const [seen, setSeen] = useState<readonly string[] | null>(change.look ? null : []);
  useEffect(() => {
    let isClosed = false;
    void change.look?.().then((effects) => {
      if (!isClosed) setSeen(effects);
    });
    return () => {
      isClosed = true;
    };
  }, [change]);

  const isOvertaken = changes.hasConflict && changes.error !== null;
  const handleSubmit = () => {
    const isRefused = change.isReasonRequired && reason.trim() === '';
    setIsMissing(isRefused);
    if (!isRefused) void changes.confirm(reason.trim(), isUrgent);
  };

  return (
    <PanelForm
      submit={isOvertaken ? null : change.confirm}
      isBusy={changes.isRunning || seen === null}
      onSubmit={handleSubmit}
      onCancel={changes.close}
    >
      <section aria-labelledby={effectsId}>
        <h3 className={styles.effectsTitle} id={effectsId}>
          {text('effects')}
        </h3>
        <ul className={styles.effects}>
          {[...change.effects, ...(seen ?? [text('looking')])].map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
      {changes.error && <Failure error={changes.error} />}
      {changes.hasConflict && changes.error ? (
        <>
          <Conflict error={changes.error} now={clock.now} />
          <Button onClick={changes.close}>{text('lookAgain')}</Button>
        </>
      ) : (
        <>
          <Field
            label={text('reason')}
            hint={text('reasonHint')}
            isOptional={!change.isReasonRequired}
            error={isMissing && text('reasonMissing')}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          {change.canBeUrgent && (
            <Checkbox
              label={text('urgent')}
              hint={text('urgentHint')}
              checked={isUrgent}
              onChange={(event) => setIsUrgent(event.target.checked)}
            />
          )}
        </>
      )}
    </PanelForm>
  );
});

/** Names what will happen and asks for the reason; every change of the console goes through it. */
export const ConfirmChange = observer(function ConfirmChange() {
  const { changes } = useConsole();
  const { proposed } = changes;
  return (
    <SidePanel isOpen={proposed !== null} onClose={changes.close} title={proposed?.title ?? ''}>
      {proposed && <Form key={proposed.title} change={proposed} />}
    </SidePanel>
  );
});
