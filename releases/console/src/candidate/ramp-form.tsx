import { useId, useState, type SyntheticEvent } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Field, FieldGroup, SegmentedControl, Select } from '@tulinde/ui';
import type { Pointer, PublishedRelease } from '../api';
import { useConsole } from '../app/console-context';
import { useChanges } from '../change/use-changes';
import { draftFaults, emptyDraft, wishOf, type DraftFaults, type RampDraft } from './ramp-draft';
import { RampFields } from './ramp-fields';
import { candidateTexts } from './texts';
import styles from './candidate.module.css';

interface Props {
  pointer: Pointer;
  releases: readonly PublishedRelease[];
}

/** Which release, for whom, and how fast. Nothing happens before the confirmation that follows. */
export const RampForm = observer(function RampForm({ pointer, releases }: Props) {
  const text = useText(candidateTexts);
  const { session } = useConsole();
  const { promote, setCandidate } = useChanges();
  const [draft, setDraft] = useState<RampDraft>(emptyDraft);
  const [faults, setFaults] = useState<DraftFaults>({});
  const titleId = useId();
  const { app, candidate } = pointer;
  const version = candidate?.version ?? draft.version;
  const others = releases.filter((release) => release.version !== pointer.version && !release.quarantinedAt);
  const bad = releases.find((release) => release.version === version)?.bad ?? null;
  const ways = (
    [
      { value: 'everybody', label: text('everybody'), action: 'promote' },
      { value: 'share', label: text('share'), action: 'candidate' },
      { value: 'steps', label: text('byStep'), action: 'candidate' },
      { value: 'linear', label: text('evenly'), action: 'candidate' },
    ] as const
  ).filter(({ action }) => session.may(action, app));
  const how = ways.find(({ value }) => value === draft.how)?.value ?? ways[0]?.value;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!how) return;
    const whole = { ...draft, how, version };
    const found = draftFaults(whole);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (how === 'everybody') promote(pointer, version, bad);
    else setCandidate(pointer, wishOf(whole), bad);
  };

  const reason = !how ? text('mayNot', { app }) : others.length === 0 ? text('noReleases') : null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text('formTitle')}
      </h2>
      {reason || !how ? (
        <p className={styles.words}>{reason}</p>
      ) : (
        <form onSubmit={handleSubmit} noValidate className={styles.form}>
          {candidate ? (
            <p className={styles.words}>{text('running', { version: candidate.version })}</p>
          ) : (
            <Field label={text('release')} error={faults.version && text(faults.version)}>
              {(control) => (
                <Select
                  {...control}
                  placeholder={text('choose')}
                  options={others.map((release) => ({
                    value: release.version,
                    label: release.bad ? text('isBad', { version: release.version }) : release.version,
                  }))}
                  value={draft.version}
                  onChange={(event) => setDraft({ ...draft, version: event.target.value })}
                />
              )}
            </Field>
          )}
          <FieldGroup legend={text('how')}>
            <SegmentedControl
              name="how"
              value={how}
              options={ways}
              onChange={(value) => setDraft({ ...draft, how: value })}
            />
          </FieldGroup>
          <RampFields draft={{ ...draft, how }} faults={faults} onChange={setDraft} />
          <Button type="submit" className={styles.go}>
            {text('go')}
          </Button>
        </form>
      )}
    </Card>
  );
});
