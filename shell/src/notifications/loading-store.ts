import { makeAutoObservable } from '@tulinde/shared/state';

/** Counts what the page has to wait for. */
export class LoadingStore {
  private waiting = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.waiting > 0;
  }

  /** @returns ends this wait; a second call does nothing, so that no wait is ended twice. */
  begin(): () => void {
    this.waiting += 1;
    let isOpen = true;
    return () => {
      if (isOpen) this.end();
      isOpen = false;
    };
  }

  private end(): void {
    this.waiting -= 1;
  }
}
