import { makeAutoObservable } from '@tulinde/client/state';
import { pristineGlobals } from '@tulinde/client/natives';

/** Milliseconds. Where the prerendered frame has no page in it, a skeleton is better than nothing for longer. */
export const mostEmptyMs = 2_000;

/**
 * Whether the live page may take the place of its prerendered markup. Not while a page has only a skeleton to show: what
 * stands already would give way to grey blocks, and what follows them would push everything else away.
 */
export class FirstPage {
  private holds = 0;
  private isOver = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isHeld(): boolean {
    return !this.isOver && this.holds > 0;
  }

  /** The live page stands: no page is held any more. */
  end(): void {
    this.isOver = true;
  }

  /** @returns ends the hold */
  hold(): () => void {
    let isOver = false;
    this.holds += 1;
    const end = () => {
      if (isOver) return;
      isOver = true;
      this.release();
    };
    if (document.querySelector('#root main')?.childElementCount === 0) pristineGlobals.setTimeout(end, mostEmptyMs);
    return end;
  }

  private release(): void {
    this.holds -= 1;
  }
}
