import { useId } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Card } from '@tulinde/ui';
import type { Pointer } from '../api';
import { useConsole } from '../app/console-context';
import { RampChart } from '../charts/ramp-chart';
import { formatBasisPoints, formatWhen, formatWhenExactly } from '../format';
import { CandidateButtons } from './candidate-buttons';
import { JudgementLines } from './judgement-lines';
import { planCourse } from './plan-course';
import { planWords } from './plan-words';
import { candidateTexts } from './texts';
import styles from './candidate.module.css';

/** A candidate with its ramp drawn, how it does so far, and what can be done with it. */
export const CandidateCard = observer(function CandidateCard({ pointer }: { pointer: Pointer }) {
  const text = useText(candidateTexts);
  const { clock } = useConsole();
  const titleId = useId();
  const { app, candidate } = pointer;
  if (!candidate) return null;
  const course = planCourse(candidate, clock.now);
  const formatAt = (at: number) => formatWhen(at, clock.now);
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.card}>
      <div>
        <h2 className={styles.title} id={titleId}>
          {text('title', { app, version: candidate.version, share: formatBasisPoints(candidate.basisPoints) })}
        </h2>
        <p className={styles.words}>{planWords(candidate, course, clock.now, text)}</p>
        <p className={styles.words}>
          {text('by', { by: candidate.by, when: formatWhenExactly(candidate.since, clock.now) })}
          {candidate.reason && ` · “${candidate.reason}”`}
        </p>
      </div>
      {course && (
        <RampChart
          past={course.past}
          future={course.future}
          isStepped={candidate.plan?.kind === 'steps'}
          now={clock.now}
          top={Math.max(candidate.basisPoints, ...course.future.map(({ value }) => value))}
          formatValue={formatBasisPoints}
          formatAt={formatAt}
        />
      )}
      <JudgementLines pointer={pointer} />
      <CandidateButtons pointer={pointer} candidate={candidate} />
    </Card>
  );
});
