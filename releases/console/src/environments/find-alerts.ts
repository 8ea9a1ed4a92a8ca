import { hourMs } from '@tulinde/contracts';
import type { Alert, HistoryEntry, Environment, Judgement, Pointer, Telemetry } from '../api';

export interface EnvironmentAlerts {
  /** A live release that fails more than it used to. */
  readonly failing: readonly { readonly pointer: Pointer; readonly alert: Alert }[];
  /** A candidate that the registry has judged worse than the live release. */
  readonly worse: readonly { readonly pointer: Pointer; readonly judgement: Judgement }[];
  /** Taken back by itself within the last hour. */
  readonly takenBack: readonly HistoryEntry[];
}

/** What operators should look at now. Alerts of releases that are no longer live are over. */
export const findAlerts = (
  { apps }: Environment,
  telemetry: Telemetry | null,
  history: readonly HistoryEntry[],
  now: number,
): EnvironmentAlerts => ({
  failing: apps.flatMap((pointer) => {
    const alert = telemetry?.alerts.findLast(({ app, version }) => app === pointer.app && version === pointer.version);
    return alert ? [{ pointer, alert }] : [];
  }),
  worse: apps.flatMap((pointer) => {
    const judgement = telemetry?.judgements.find(
      ({ app, candidate, verdict }) =>
        app === pointer.app && candidate === pointer.candidate?.version && verdict === 'worse',
    );
    return judgement ? [{ pointer, judgement }] : [];
  }),
  takenBack: history.filter(({ action, at }) => action === 'take-back' && now - Date.parse(at) < hourMs),
});
