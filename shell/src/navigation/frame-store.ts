import type { PageFrame } from '@tulinde/client/remote';
import { makeAutoObservable, observableRef } from '@tulinde/client/state';

/** What the pages on the screen say about their frame; the last one to speak is heard. */
export class FrameStore {
  private frames: readonly PageFrame[] = [];
  headerHeight = 0;
  /** The overlay menu that is open. */
  menu: 'main' | 'account' | null = null;

  constructor() {
    makeAutoObservable<this, 'frames'>(this, { frames: observableRef }, { autoBind: true });
  }

  get current(): PageFrame {
    return this.frames.at(-1) ?? {};
  }

  showMenu(menu: FrameStore['menu']): void {
    this.menu = menu;
  }

  push(frame: PageFrame): () => void {
    this.frames = [...this.frames, frame];
    return () => this.remove(frame);
  }

  private remove(frame: PageFrame): void {
    this.frames = this.frames.filter((one) => one !== frame);
  }

  /** Measured height of the top bar, CSS pixels: the hero fills the rest of the screen. */
  setHeaderHeight(height: number): void {
    this.headerHeight = height;
    document.documentElement.style.setProperty('--header-height', `${height}px`);
  }
}
