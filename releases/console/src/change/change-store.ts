import { makeAutoObservable, observableRef, runInAction } from '@tulinde/client/state';
import { asRegistryError, type RegistryError, type Decision } from '../api';

/** Something to do, in words, before it is done. */
export interface Change {
  readonly title: string;
  /** What will happen, one sentence each. */
  readonly effects: readonly string[];
  /** More that will happen, as far as the registry has to be asked. Never rejects. */
  readonly look?: (() => Promise<readonly string[]>) | undefined;
  readonly confirm: string;
  /** Said when it is done. */
  readonly done: string;
  readonly isReasonRequired: boolean;
  /** Whether open tabs can be made to take it at once. */
  readonly canBeUrgent: boolean;
  /** The app whose last change can then be taken back; none where that is not possible. */
  readonly undoes?: string;
  readonly run: (decision: Decision) => Promise<unknown>;
}

interface Deps {
  /** Of the environment as it is on the screen now. */
  readonly revision: () => number;
  /** Reads the environments anew. */
  readonly reload: () => Promise<void>;
}

interface Done {
  readonly message: string;
  readonly undoes: string | null;
}

/**
 * One change at a time goes through here: proposed with the revision that was on the screen at that moment, confirmed by
 * a person, sent once. A conflict is shown and everything read anew; it is never sent again by itself. Its panel is busy
 * until the page shows what came of it: a change that is proposed next is decided on that state, and can be left at once.
 */
export class ChangeStore {
  proposed: Change | null = null;
  isRunning = false;
  error: RegistryError | null = null;
  done: Done | null = null;
  private revision = 0;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'revision'>(
      this,
      { proposed: observableRef, error: observableRef, done: observableRef, deps: false, revision: false },
      { autoBind: true },
    );
  }

  get hasConflict(): boolean {
    return this.error?.code === 'REVISION_CHANGED';
  }

  propose(change: Change): void {
    this.revision = this.deps.revision();
    this.proposed = change;
    this.error = null;
    this.done = null;
  }

  close(): void {
    if (this.isRunning) return;
    this.proposed = null;
    this.error = null;
  }

  forgetDone(): void {
    this.done = null;
  }

  async confirm(reason: string, urgent: boolean): Promise<void> {
    const change = this.proposed;
    if (!change || this.isRunning) return;
    this.isRunning = true;
    this.error = null;
    try {
      await change.run({ expectedRevision: this.revision, reason, urgent });
      await this.deps.reload();
      runInAction(() => {
        this.proposed = null;
        this.done = { message: change.done, undoes: change.undoes ?? null };
      });
    } catch (thrown) {
      const error = asRegistryError(thrown);
      if (error.code === 'REVISION_CHANGED') await this.deps.reload();
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => (this.isRunning = false));
    }
  }
}
