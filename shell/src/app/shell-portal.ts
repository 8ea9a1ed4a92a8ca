import { api } from '@tulinde/client/api';
import type { Language } from '@tulinde/contracts';
import type { CodeRequest, Notice, PageFrame, Portal, SignInOptions } from '@tulinde/client/remote';
import type { NavigateFunction } from '@tulinde/client/router';
import type { SessionStore } from '@tulinde/client/session';
import type { Composition } from '../composition/composition';
import type { FrameStore } from '../navigation/frame-store';
import { mayFetchAhead } from '@tulinde/ui/page';
import { shellPaths } from '../navigation/own-lines';
import { showToast } from '../notifications/show-toast';
import type { LoadingStore } from '../notifications/loading-store';
import type { LanguageStore } from '../session/language-store';
import type { SignInStore } from '../sign-in/sign-in-store';
import type { FirstPage } from '../composition/pages/first-page';
import type { OnlineStore } from './online-store';

interface Parts {
  readonly composition: Composition;
  readonly firstPage: FirstPage;
  readonly frame: FrameStore;
  readonly language: LanguageStore;
  readonly loading: LoadingStore;
  readonly online: OnlineStore;
  readonly session: SessionStore;
  readonly signIn: SignInStore;
  readonly router: { navigate: NavigateFunction | null };
}

/** What the shell hands to the remotes. Its getters read observables, so observers follow them. */
export class ShellPortal implements Portal {
  readonly api = api;
  readonly showToast: (notice: Notice) => void = showToast;
  /** @deprecated releases from before `showToast` call it */
  readonly notify: (notice: Notice) => void = showToast;
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  get session(): SessionStore {
    return this.parts.session;
  }

  get language(): Language {
    return this.parts.language.language;
  }

  get headerHeight(): number {
    return this.parts.frame.headerHeight;
  }

  get isOnline(): boolean {
    return this.parts.online.isOnline;
  }

  get isSlow(): boolean {
    return this.parts.loading.isSlow;
  }

  readonly navigate: Portal['navigate'] = (to, options = {}) => {
    const { navigate } = this.parts.router;
    if (!navigate) throw new Error('A remote navigated before the router stood.');
    if (typeof to === 'number') void navigate(to);
    else void navigate(to, options);
  };

  readonly hasRoute = (path: string): boolean => shellPaths.includes(path) || this.parts.composition.hasRoute(path);

  readonly warm = (path: string): void => {
    const route = this.parts.composition.routeFor(path);
    if (route && mayFetchAhead()) this.parts.composition.prefetch(route.app);
  };

  /** Who is signed in already gets the account menu, as from the top bar. */
  readonly openSignIn = (options?: SignInOptions): void => {
    const { frame, session, signIn } = this.parts;
    if (session.isSignedIn && !signIn.isExpired) frame.showMenu('account');
    else {
      // As if it had been typed: the steps of the panel begin with it.
      if (options?.email !== undefined && !session.isSignedIn) session.setIdentity({ username: options.email });
      signIn.open(options);
    }
  };

  readonly askForCode = (request: CodeRequest): Promise<boolean> => this.parts.signIn.askForCode(request);

  readonly holdFirstPage = (): (() => void) => this.parts.firstPage.hold();

  readonly setPageFrame = (frame: PageFrame): (() => void) => this.parts.frame.push(frame);
}
