import { makeAutoObservable, observableRef, runInAction, type Remote } from '@tulinde/shared/state';
import { asRegistryError, type RegistryError } from '../api';

/**
 * Something the registry knows, as it was read last. Loading again keeps what is shown; when that fails the old value
 * stays and `staleBecause` says why. An answer that was overtaken by a later load is dropped.
 */
export class Loaded<T> {
  data: Remote<T, RegistryError> = { state: 'idle' };
  staleBecause: RegistryError | null = null;
  private round = 0;
  private readonly read: () => Promise<T>;

  constructor(read: () => Promise<T>) {
    this.read = read;
    makeAutoObservable<this, 'read' | 'round'>(
      this,
      { data: observableRef, staleBecause: observableRef, read: false, round: false },
      { autoBind: true },
    );
  }

  get value(): T | null {
    return this.data.state === 'ready' ? this.data.value : null;
  }

  /** Never rejects: how it ended stands in `data`. */
  async load(): Promise<void> {
    const round = ++this.round;
    if (this.data.state !== 'ready') this.data = { state: 'loading' };
    try {
      const value = await this.read();
      this.end(round, () => {
        this.data = { state: 'ready', value };
        this.staleBecause = null;
      });
    } catch (error) {
      this.end(round, () => {
        if (this.data.state === 'ready') this.staleBecause = asRegistryError(error);
        else this.data = { state: 'failed', error: asRegistryError(error) };
      });
    }
  }

  set(value: T): void {
    this.round += 1;
    this.data = { state: 'ready', value };
    this.staleBecause = null;
  }

  /** Back to the start; an answer that is on its way is dropped. */
  forget(): void {
    this.round += 1;
    this.data = { state: 'idle' };
    this.staleBecause = null;
  }

  private end(round: number, apply: () => void): void {
    if (round === this.round) runInAction(apply);
  }
}
