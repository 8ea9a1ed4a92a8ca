import { shellFailedEvent, shellStartedEvent, type Manifest, type TelemetryEvent } from '@tulinde/contracts';
import { pristineGlobals } from '@tulinde/client/natives';

type Facts = Pick<TelemetryEvent, 'app' | 'version' | 'role'>;
type Report = (event: Omit<TelemetryEvent, 'route'>, cause?: unknown) => void;

/** The shell that runs in this page, whatever later manifests say. It is a release like the others, and reports on itself. */
export class OwnRelease {
  readonly facts: Facts | null;
  private state: 'starting' | 'started' | 'broken' = 'starting';
  private readonly report: Report;

  /** @param inlined the page's own manifest: its first shell is the one that runs */
  constructor({ microFrontends }: Manifest, report: Report) {
    const [shell] = microFrontends['shell'] ?? [];
    this.facts = shell ? { app: 'shell', version: shell.metadata.version, role: shell.extras.role } : null;
    this.report = report;
  }

  /** The page was rendered for the first time. Reported in the next task: an error of its effects is a failed start. */
  onFirstRender(): void {
    pristineGlobals.setTimeout(() => {
      if (this.state !== 'starting') return;
      this.state = 'started';
      this.send('load');
      window.dispatchEvent(new Event(shellStartedEvent));
    }, 0);
  }

  /**
   * An error of the shell itself ended the whole page.
   * @returns whether another release replaces this one, so that nothing has to be shown
   */
  onCrash(cause: unknown): boolean {
    const isFirst = this.state === 'starting';
    this.state = 'broken';
    // The page's boot script handles it, and reports what never started.
    if (isFirst && !window.dispatchEvent(new Event(shellFailedEvent, { cancelable: true }))) return true;
    this.send('render', cause);
    return false;
  }

  private send(kind: TelemetryEvent['kind'], cause?: unknown): void {
    if (this.facts) this.report({ ...this.facts, kind, elapsed: performance.now() }, cause);
  }
}
