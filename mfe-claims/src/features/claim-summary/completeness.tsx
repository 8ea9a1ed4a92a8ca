import { askedEvidence, askedQuestions, type ClaimKind, type Missing } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import { useId } from 'react';
import { ProgressBar } from '../../claim-parts/progress-bar';
import { kindPagePath } from '../kind-form';
import styles from './claim-summary.module.css';
import { claimSummaryTexts } from './texts';

/** Takes the focus where something is missing that keeps the report from being sent. */
export const completenessId = 'claim-completeness';

export interface CompletenessProps {
  readonly kind: ClaimKind;
  readonly draftId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly missing: readonly Missing[];
}

/* Parts of one answer that are missing are one thing to do. */
const once = (missing: readonly Missing[]): readonly Missing[] => {
  const keyOf = ({ what, name }: Missing) => `${what} ${name.split('.')[0] ?? ''}`;
  return missing.filter((one, index) => missing.findIndex((other) => keyOf(other) === keyOf(one)) === index);
};

/** How much of the report is there; what keeps it from being sent, and what may follow, each with the way there. */
export const Completeness = ({ kind, draftId, answers, missing }: CompletenessProps) => {
  const text = useText(claimSummaryTexts);
  const language = useLanguage();
  const id = useId();
  const questions = (['incident', 'details'] as const).flatMap((page) => askedQuestions(kind, page, answers));
  const evidence = askedEvidence(kind, answers).filter(({ need }) => need !== 'HELPS');
  const all = questions.filter(({ optional }) => !optional).length + evidence.length;
  const lacks = once(missing);
  const done = Math.max(0, all - lacks.length);
  const labelOf = ({ what, name }: Missing) => {
    const [first = ''] = name.split('.');
    const found =
      what === 'EVIDENCE' ? evidence.find(({ group }) => group === name) : questions.find((one) => one.name === first);
    return found?.label[language] ?? first;
  };
  const parts = [
    ['blocks', lacks.filter(({ blocks }) => blocks)],
    ['follows', lacks.filter(({ blocks }) => !blocks)],
  ] as const;
  return (
    <Card as="section" id={completenessId} tabIndex={-1} aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.title}>
          {text('complete')}
        </h2>
        <p className={styles.count}>{text('complete.of', { done, all })}</p>
      </div>
      <ProgressBar value={done} max={all} labelledBy={id} />
      {lacks.length === 0 && <p>{text('complete.all')}</p>}
      {parts.map(
        ([part, ones]) =>
          ones.length > 0 && (
            <div key={part}>
              <h3 className={styles.subtitle}>{text(part)}</h3>
              <ul className={styles.missing}>
                {ones.map((one) => (
                  <li key={`${one.what} ${one.name}`}>
                    <Link to={kindPagePath(kind, one.page === 'incident' ? 'incident' : 'details', draftId, true)}>
                      {labelOf(one)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </Card>
  );
};
