import { useLanguage } from '@tulinde/client/remote';
import type { ClaimFile, EvidenceGroup } from '@tulinde/contracts';
import { Card } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { ProgressBar } from '../../claim-parts/progress-bar';
import styles from './evidence.module.css';
import { addId, isThere } from './group-facts';
import { evidenceTexts } from './texts';

interface Props {
  readonly groups: readonly EvidenceGroup[];
  readonly files: readonly ClaimFile[];
  /** Whether what is missing stands below anyway. */
  readonly isBrief?: boolean;
}

/** How much of what is asked for is there, and a way to each that is not. */
export const Completeness = ({ groups, files, isBrief = false }: Props) => {
  const text = useText(evidenceTexts);
  const language = useLanguage();
  const asked = groups.filter(({ need }) => need !== 'HELPS');
  const missing = asked.filter((group) => !isThere(group, files));
  const count = asked.length - missing.length;
  const progress = text('progress', { count, all: asked.length });
  if (asked.length === 0) return null;
  const parts = [
    ['missing.blocks', missing.filter(({ need }) => need === 'BLOCKS')],
    ['missing.follows', missing.filter(({ need }) => need !== 'BLOCKS')],
  ] as const;
  return (
    <Card className={styles.complete}>
      <div className={styles.count}>
        <strong>{missing.length === 0 ? text('complete') : text('missing')}</strong>
        <span id="evidence-progress">{progress}</span>
      </div>
      <ProgressBar value={count} max={asked.length} labelledBy="evidence-progress" />
      {parts.map(
        ([part, groupsOfPart]) =>
          !isBrief &&
          groupsOfPart.length > 0 && (
            <div key={part}>
              <h3 className={styles.subtitle}>{text(part)}</h3>
              <ul className={styles.missing}>
                {groupsOfPart.map(({ group, label }) => (
                  <li key={group}>
                    <a href={`#${addId(group)}`}>{label[language]}</a>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </Card>
  );
};
