import { makeAutoObservable } from '@tulinde/client/state';

/** Counts what the page has to wait for, and which of its calls take longer than they should. */
export class LoadingStore {
  private waiting = 0;
  private slow = 0;
  private calls = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.waiting > 0;
  }

  /** Whether an answer is awaited for longer than people expect, of the page or of something in it. */
  get isSlow(): boolean {
    return this.slow > 0;
  }

  /** Whether no answer of the server is awaited at all. */
  get isQuiet(): boolean {
    return this.calls === 0;
  }

  /** @returns ends this wait; a second call does nothing, so that no wait is ended twice. */
  begin(): () => void {
    this.waiting += 1;
    return once(() => this.end());
  }

  /** @returns as of {@link begin} */
  beginSlow(): () => void {
    this.slow += 1;
    return once(() => this.endSlow());
  }

  /** @returns as of {@link begin} */
  beginCall(): () => void {
    this.calls += 1;
    return once(() => this.endCall());
  }

  private end(): void {
    this.waiting -= 1;
  }

  private endSlow(): void {
    this.slow -= 1;
  }

  private endCall(): void {
    this.calls -= 1;
  }
}

const once = (end: () => void): (() => void) => {
  let isOpen = true;
  return () => {
    if (isOpen) end();
    isOpen = false;
  };
};
