import type { ApiClient } from '@tulinde/client/api';
import type { CodeRequest, Notice, PageFrame, Portal, SignInOptions } from '@tulinde/client/remote';
import { matchPath } from '@tulinde/client/router';
import type { Identity } from '@tulinde/client/session';
import { makeAutoObservable } from '@tulinde/client/state';
import type { Language } from '@tulinde/contracts';
import type { FakeBackend } from './fake-backend';
import { TestSession } from './test-session';

export interface TestPortalOptions {
  readonly language?: Language;
  readonly session?: Partial<Identity>;
  /** Path patterns that a live release owns; every path unless given. */
  readonly routes?: readonly string[];
  readonly api?: ApiClient;
  /** Answers the calls, and is plugged into the portal as the shell plugs in the client. */
  readonly backend?: FakeBackend;
}

export interface Navigation {
  readonly to: string | -1;
  readonly options: { readonly replace?: boolean; readonly state?: unknown };
}

const silentApi: ApiClient = {
  call: ({ path }) => Promise.reject(new Error(`${path} was called: give the test portal a backend or an api.`)),
  upload: ({ path }) =>
    Promise.reject(new Error(`A file was sent to ${path}: give the test portal a backend or an api.`)),
  sendPiece: ({ path }) => Promise.reject(new Error(`A piece of a file was sent to ${path}.`)),
  warm: () => Promise.resolve(),
};

/** A portal that records what a remote asks of it. The records and the fields are observable. */
export class TestPortal implements Portal {
  readonly session: TestSession;
  readonly api: ApiClient;
  language: Language;
  headerHeight = 0;
  isOnline = true;
  isSlow = false;

  readonly notices: Notice[] = [];
  readonly navigations: Navigation[] = [];
  readonly warmed: string[] = [];
  signInCount = 0;
  /** Of the last time. */
  signInOptions: SignInOptions | null = null;
  /** What the remote gave to its last call of askForCode; a test hands the code in with `submit`. */
  codeRequest: CodeRequest | null = null;
  #endCodeRequest: (isDone: boolean) => void = () => undefined;
  /** The frames that mounted components ask for, the innermost last. */
  frames: readonly PageFrame[] = [];
  #follow: (navigation: Navigation) => void = () => undefined;
  readonly #routes: readonly string[] | undefined;

  constructor({ language = 'en', session, routes, api, backend }: TestPortalOptions = {}) {
    this.session = new TestSession(session);
    this.api = api ?? backend?.api ?? silentApi;
    this.language = language;
    this.#routes = routes;
    makeAutoObservable(this, { session: false, api: false }, { autoBind: true });
    backend?.plugInto(this);
  }

  setLanguage(language: Language) {
    this.language = language;
  }
  setOnline(isOnline: boolean) {
    this.isOnline = isOnline;
  }
  setSlow(isSlow: boolean) {
    this.isSlow = isSlow;
  }
  setHeaderHeight(pixels: number) {
    this.headerHeight = pixels;
  }

  showToast(notice: Notice) {
    this.notices.push(notice);
  }
  notify(notice: Notice) {
    this.notices.push(notice);
  }
  /** Makes navigations real: for a harness that holds a router. */
  followWith(follow: (navigation: Navigation) => void) {
    this.#follow = follow;
  }
  navigate(to: string | -1, options: Navigation['options'] = {}) {
    const navigation = { to, options };
    this.navigations.push(navigation);
    this.#follow(navigation);
  }
  hasRoute(path: string): boolean {
    return this.#routes?.some((pattern) => matchPath(pattern, path) !== null) ?? true;
  }
  warm(path: string) {
    this.warmed.push(path);
  }
  openSignIn(options?: SignInOptions) {
    this.signInCount += 1;
    this.signInOptions = options ?? null;
  }
  askForCode(request: CodeRequest): Promise<boolean> {
    this.codeRequest = request;
    return new Promise((resolve) => {
      this.#endCodeRequest = resolve;
    });
  }
  /** As the panel does once `submit` has resolved (true), or when it is closed (false). */
  endCodeRequest(isDone: boolean) {
    this.codeRequest = null;
    this.#endCodeRequest(isDone);
  }
  setPageFrame(frame: PageFrame) {
    this.frames = [...this.frames, frame];
    return () => this.dropFrame(frame);
  }
  dropFrame(frame: PageFrame) {
    this.frames = this.frames.filter((one) => one !== frame);
  }
}

export const createTestPortal = (options?: TestPortalOptions): TestPortal => new TestPortal(options);
