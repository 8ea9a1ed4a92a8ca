import type { PageFindingKind } from '@tulinde/contracts';
import type { ScriptOrigin } from './script-origin';

/* In the state of the history's entry, which outlives the document. */
const mark = 'tulindeCleanStart';

/* Findings of a look which say that what the page stands on is spoilt. */
const spoilt: readonly PageFindingKind[] = ['frame', 'control', 'emptied'];

/* A payment is asked for, waited for and shown on pages with this in their address. */
const paymentPath = /payment/;

interface Deps {
  /** As the shell found it. */
  readonly kept: History;
  reload(): void;
  /** Versions of an app that failed in this document. */
  failedOf(app: string): readonly string[];
  /** Whether something was typed in this document: it may not be stored yet. */
  hasTyped(): boolean;
  /** Whether calls are under way. */
  isBusy(): boolean;
}

/**
 * Loads the document anew where the fallback of a release that failed fails its look too: what the release changed is gone with
 * the document. Once for an entry of the history, without the releases that failed, and never while something may be lost.
 */
export class CleanStart {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** The releases for which the document before this one was left. */
  get leftOut(): readonly ScriptOrigin[] {
    const names = this.marks();
    return names.flatMap((name) => {
      const [app, version] = String(name).split('@');
      return app && version ? [{ app, version }] : [];
    });
  }

  /** Something was found on the page of a release that stands. */
  onFinding(release: ScriptOrigin, kind: PageFindingKind): void {
    if (spoilt.includes(kind)) this.onFailedLook(release);
  }

  /** The page of a release does not pass its look. */
  onFailedLook({ app, version }: ScriptOrigin): void {
    const { kept, reload, failedOf, hasTyped, isBusy } = this.deps;
    const failed = failedOf(app).filter((one) => one !== version);
    if (failed.length === 0 || this.marks().length > 0) return;
    if (hasTyped() || isBusy() || paymentPath.test(location.pathname)) return;
    const state = kept.state as object | null;
    kept.replaceState({ ...state, [mark]: failed.map((one) => `${app}@${one}`) }, '');
    reload();
  }

  private marks(): readonly unknown[] {
    const names = (this.deps.kept.state as Readonly<Record<string, unknown>> | null)?.[mark];
    return Array.isArray(names) ? names : [];
  }
}
