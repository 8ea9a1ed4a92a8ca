import { makeAutoObservable } from '@tulinde/client/state';

/** What the console takes for now: moves every half minute, so that "22 min" stays true. */
export class ClockStore {
  now: number;
  private readonly read: () => number;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(read: () => number) {
    this.read = read;
    this.now = read();
    makeAutoObservable<this, 'read' | 'timer'>(this, { read: false, timer: false }, { autoBind: true });
  }

  tick(): void {
    this.now = this.read();
  }

  start(): () => void {
    this.timer = setInterval(this.tick, 30_000);
    return () => clearInterval(this.timer);
  }
}
