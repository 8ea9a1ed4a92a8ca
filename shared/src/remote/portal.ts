import type { ApiClient } from '../api';
import type { Language, TopBarVariant } from '../contracts';
import type { SessionStore } from '../session';

export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly message: string;
}

/** What a page says about the frame around it; the shell draws it. */
export interface PageFrame {
  /** Document title and the no-logo top bar's title; the route's own title unless given. */
  readonly title?: string;
  readonly topBar?: TopBarVariant;
  /** Where the back arrow leads; the browser's history unless given. */
  readonly back?: string;
}

/** All that the shell hands to a remote. One object for the life of the page; its fields are observable. */
export interface Portal {
  readonly session: SessionStore;
  readonly api: ApiClient;
  readonly language: Language;
  /** CSS pixels; 0 before the header was measured. Also in the custom property `--header-height`. */
  readonly headerHeight: number;
  readonly isOnline: boolean;
  notify(notice: Notice): void;
  navigate(to: string | -1, options?: { replace?: boolean; state?: unknown }): void;
  /** Whether any live release owns the path: what no release serves is not linked. */
  hasRoute(path: string): boolean;
  /** Loads the app that owns the path ahead of a navigation. */
  warm(path: string): void;
  openSignIn(): void;
  /** Changes the frame until the returned function is called. */
  setPageFrame(frame: PageFrame): () => void;
}
