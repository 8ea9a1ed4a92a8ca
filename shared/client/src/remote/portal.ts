import type { ApiClient } from '../api';
import type { Language, TopBarVariant } from '@tulinde/contracts';
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

/** A code that a remote asks for in the sign-in panel's own step (`isChangeContactInfo` of docs/specification.md). */
export interface CodeRequest {
  /** Where the code went, as it is shown: `wanj•••@gmail.com`. */
  readonly sentTo: string;
  /**
   * Takes the joined digits in the place of the panel. Once it resolves the panel closes; an ApiError that it throws is
   * shown beside the boxes, and the customer tries again.
   */
  readonly submit: (code: string) => Promise<void>;
  /** Sends another code. It may say after how many seconds the next one may be asked for; 40 unless it does. */
  readonly resend: () => Promise<number | void>;
}

export interface SignInOptions {
  /** Where to go once the customer is signed in, one of the portal's own paths; /my-policies unless given. */
  readonly returnTo?: string;
  /** Fills in whose account it is; shells from before 2026-11-28 leave it empty. */
  readonly email?: string;
}

/** All that the shell hands to a remote. One object for the life of the page; its fields are observable. */
export interface Portal {
  readonly session: SessionStore;
  readonly api: ApiClient;
  readonly language: Language;
  /** CSS pixels; 0 before the header was measured. Also in the custom property `--header-height`. */
  readonly headerHeight: number;
  readonly isOnline: boolean;
  /** Whether an answer is awaited for longer than people expect. */
  readonly isSlow: boolean;
  /** Shells from before 2026-11-27 have none: `showToast` of `@tulinde/ui/page` calls whichever there is. */
  showToast?(notice: Notice): void;
  /** @deprecated use `showToast` of `@tulinde/ui/page` */
  notify(notice: Notice): void;
  navigate(to: string | -1, options?: { replace?: boolean; state?: unknown }): void;
  /** Whether any live release owns the path: what no release serves is not linked. */
  hasRoute(path: string): boolean;
  /** Loads the app that owns the path ahead of a navigation. */
  warm(path: string): void;
  openSignIn(options?: SignInOptions): void;
  /** Opens the panel's OTP step for a code that was sent. Resolves true once `submit` has, false if it was closed before. */
  askForCode(request: CodeRequest): Promise<boolean>;
  /**
   * Keeps the prerendered first page on the screen until the returned function is called: this page has nothing to show yet.
   * Shells from before 2026-11-27 have none.
   */
  holdFirstPage?(): () => void;
  /** Changes the frame until the returned function is called. */
  setPageFrame(frame: PageFrame): () => void;
}
