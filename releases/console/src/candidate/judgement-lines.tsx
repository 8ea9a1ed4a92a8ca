import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import type { Pointer } from '../api';
import { useConsole } from '../app/console-context';
import { candidateTexts } from './texts';
import styles from './candidate.module.css';

const verdicts = ['watching', 'well', 'worse'] as const;

/** What the automatic return sees now: the figures it decides on. */
export const JudgementLines = observer(function JudgementLines({ pointer: { app, candidate } }: { pointer: Pointer }) {
  const text = useText(candidateTexts);
  const { environments } = useConsole();
  const judged = environments.telemetry.value?.judgements.find(
    (one) => one.app === app && one.candidate === candidate?.version,
  );
  if (!judged) return null;
  const verdict = verdicts.find((one) => one === judged.verdict);
  const { stable, stableVisitors } = judged;
  const visitors = { visitors: judged.candidateVisitors, stable, stableVisitors };
  const signs = [
    ['thrown', judged.candidateThrown, judged.stableThrown],
    ['unusable', judged.candidateUnusable, judged.stableUnusable],
  ] as const;
  return (
    <p className={styles.words}>
      {text('judged', {
        failing: judged.candidateFailing,
        visitors: judged.candidateVisitors,
        stable: judged.stable,
        stableFailing: judged.stableFailing,
        stableVisitors: judged.stableVisitors,
      })}
      {'. '}
      {judged.candidateAlive > 0 &&
        `${text('waited', {
          slow: judged.candidateSlow,
          alive: judged.candidateAlive,
          stable: judged.stable,
          stableSlow: judged.stableSlow,
          stableAlive: judged.stableAlive,
        })}. `}
      {signs
        .filter(([, own, others]) => own + others > 0)
        .map(([key, own, others]) => `${text(key, { ...visitors, own, others })}. `)}
      {verdict && <strong>{text(`judged-${verdict}`)}</strong>}{' '}
      {text('evidence', {
        evidence: Math.max(
          judged.evidence,
          judged.slowEvidence,
          judged.thrownEvidence,
          judged.unusableEvidence,
        ).toFixed(1),
        threshold: judged.threshold.toFixed(0),
      })}
    </p>
  );
});
