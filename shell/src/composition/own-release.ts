import { shellFailedEvent, shellStartedEvent, type Manifest, type TelemetryEvent } from '@tulinde/contracts';
import { natives } from '@tulinde/client/natives';

type Facts = Pick<TelemetryEvent, 'app' | 'version' | 'role'>;
type Report = (event: Omit<TelemetryEvent, 'route'>, cause?: unknown) => void;

/** The shell that runs in this page, whatever later manifests say: it is a release like the others, and tells of itself. */
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

  /** The page is drawn for the first time. In a moment: what breaks as its effects run broke the start. */
  drawn(): void {
    natives.setTimeout(() => {
      if (this.state !== 'starting') return;
      this.state = 'started';
      this.tell('load');
      window.dispatchEvent(new Event(shellStartedEvent));
    }, 0);
  }

  /**
   * An error of the shell itself took the whole page.
   * @returns whether another release takes this one's place, so that nothing has to be shown
   */
  broke(cause: unknown): boolean {
    const isFirst = this.state === 'starting';
    this.state = 'broken';
    // Heard by the page's boot script, which reports what never started.
    if (isFirst && !window.dispatchEvent(new Event(shellFailedEvent, { cancelable: true }))) return true;
    this.tell('render', cause);
    return false;
  }

  private tell(kind: TelemetryEvent['kind'], cause?: unknown): void {
    if (this.facts) this.report({ ...this.facts, kind, elapsed: performance.now() }, cause);
  }
}
