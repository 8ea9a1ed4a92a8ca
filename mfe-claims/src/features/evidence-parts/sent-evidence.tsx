import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import type { EvidenceGroup } from '@tulinde/contracts';
import { Checkbox, Disclosure } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { useState } from 'react';
import { Completeness } from './completeness';
import type { EvidencePanelProps } from './evidence-panel';
import type { EvidenceQueue } from './evidence-queue';
import styles from './evidence.module.css';
import { GroupCard } from './group-card';
import { isThere } from './group-facts';
import { evidenceTexts } from './texts';
import { ThumbnailRow } from './thumbnail-row';
import { takenSlice, useEvidenceQueue } from './use-evidence-queue';

/* What is missing, what was refused and what is on its way is never folded. */
const hasToShow = (group: EvidenceGroup, { files, queued }: EvidenceQueue): boolean => {
  if (queued.some((file) => file.group === group.group)) return true;
  const wasRefused = files.some((file) => file.group === group.group && file.state === 'REFUSED');
  return !isThere(group, files) && (group.need !== 'HELPS' || wasRefused);
};

/* A group that was shown stays, so that nothing moves away under the finger that has just added its file. */
const useShownGroups = (groups: readonly EvidenceGroup[], queue: EvidenceQueue): ReadonlySet<string> => {
  const [shown] = useState(() => new Set<string>());
  for (const group of groups) if (hasToShow(group, queue)) shown.add(group.group);
  return shown;
};

/** Evidence of a claim that was sent: first what is missing, then what is there as a row of small pictures. */
export const SentEvidence = observer(({ owner, kind, files, onChange }: EvidencePanelProps) => {
  const text = useText(evidenceTexts);
  const language = useLanguage();
  const taken = usePortal().session.slice(takenSlice);
  const queue = useEvidenceQueue({ place: 'evidence', owner, line: kind.line, files, onChange });
  const shown = useShownGroups(kind.evidence, queue);
  const [isOpen, setOpen] = useState(false);
  const labelOf = (name: string) => kind.evidence.find(({ group }) => group === name)?.label[language] ?? null;
  const cardOf = (group: EvidenceGroup) => (
    <GroupCard key={group.group} group={group} queue={queue} labelOf={(name) => labelOf(name) ?? name} />
  );
  return (
    <section className={styles.panel} aria-labelledby="evidence-title">
      <h2 id="evidence-title" className={styles.title}>
        {text('title')}
      </h2>
      <Completeness groups={kind.evidence} files={queue.files} isBrief />
      {kind.line === 'PA' && queue.queued.length > 0 && <p className={styles.lead}>{text('inMemory')}</p>}
      {kind.evidence.filter(({ group }) => shown.has(group)).map(cardOf)}
      <ThumbnailRow files={queue.files} labelOf={labelOf} />
      <Disclosure summary={text('each')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <div className={styles.panel}>
          <p className={styles.lead}>{text('lead')}</p>
          <Checkbox
            label={text('taken')}
            hint={text('taken.hint')}
            checked={taken.value.isTold}
            onChange={(event) => taken.set({ isTold: event.target.checked })}
          />
          {kind.evidence.filter(({ group }) => !shown.has(group)).map(cardOf)}
        </div>
      </Disclosure>
    </section>
  );
});
