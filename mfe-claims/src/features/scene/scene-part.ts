import type { Outbox, SceneReport } from '../../scene-outbox';

/** What each part of the page works on. */
export interface ScenePart {
  readonly outbox: Outbox;
  readonly report: SceneReport;
}
