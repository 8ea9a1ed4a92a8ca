import { makeAutoObservable, observableRef, runInAction } from '@tulinde/client/state';
import { asRegistryError, type GoBackAnswer, type RegistryApi, type RegistryError } from '../api';

interface Deps {
  readonly api: Pick<RegistryApi, 'goBack'>;
  readonly environment: string;
  /** Of the environment, as the console knows it. */
  readonly revision: () => number;
  readonly reload: () => Promise<void>;
  readonly now: () => number;
}

/** First a look at what would change, then exactly that, unless somebody was faster. */
export class GoBackStore {
  /** As the field has it, on Nairobi's clock: `2026-11-25T14:05`. */
  time = '';
  reason = '';
  isUrgent = false;
  isTried = false;
  isBusy = false;
  looked: GoBackAnswer | null = null;
  done: GoBackAnswer | null = null;
  error: RegistryError | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, looked: observableRef, done: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get to(): Date | null {
    const at = new Date(`${this.time}+03:00`);
    return Number.isNaN(at.getTime()) || at.getTime() > this.deps.now() ? null : at;
  }

  change(facts: Partial<Pick<GoBackStore, 'time' | 'reason' | 'isUrgent'>>): void {
    Object.assign(this, facts);
    // What was looked at was of another time.
    if (facts.time !== undefined) this.looked = null;
    this.done = null;
  }

  look(): Promise<void> {
    return this.ask(true);
  }

  confirm(): Promise<void> {
    return this.ask(false);
  }

  private async ask(dryRun: boolean): Promise<void> {
    const { to, deps } = this;
    const reason = this.reason.trim();
    this.isTried = true;
    if (this.isBusy || !to || reason === '') return;
    this.isBusy = true;
    this.error = null;
    const expectedRevision = this.looked?.revision ?? deps.revision();
    const asked = { environment: deps.environment, to, reason, urgent: this.isUrgent, dryRun, expectedRevision };
    try {
      const answer = await deps.api.goBack(asked);
      runInAction(() => {
        this.looked = dryRun ? answer : null;
        this.done = dryRun ? null : answer;
      });
      if (!dryRun) await deps.reload();
    } catch (error) {
      runInAction(() => {
        this.error = asRegistryError(error);
        this.looked = null;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
