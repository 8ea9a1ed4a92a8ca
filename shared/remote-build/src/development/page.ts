import type * as ReactRefresh from 'react-refresh/runtime';

/** A running build in the page, as the development server's script meets it. */
export interface HotApp {
  /** Hash of the build whose modules are in the page now. */
  hash(): string;
  /** Replaces what changed until the next build. @returns false when there is nothing to fetch */
  update(): Promise<boolean>;
}

declare global {
  interface Window {
    tulindeHotApps?: Record<string, HotApp>;
    tulindeReactRefresh?: typeof ReactRefresh;
  }
}
