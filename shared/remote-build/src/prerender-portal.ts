import type { Language } from '@tulinde/contracts';
import type { Portal } from '@tulinde/client/remote';
import type { SessionStore, Slice, SliceDefinition } from '@tulinde/client/session';

/* The first paint is that of a visitor who has never been here: nothing stored, nothing answered yet. */
const emptySlice = <T>({ initial }: SliceDefinition<T>): Slice<T> => ({
  value: initial,
  set: () => undefined,
  update: () => undefined,
  clear: () => undefined,
});

const anonymous: SessionStore = {
  username: null,
  userId: null,
  userDetails: null,
  userToken: null,
  isAuthenticated: false,
  isOtpValidated: false,
  isSignedIn: false,
  setIdentity: () => undefined,
  clear: () => undefined,
  slice: emptySlice,
};

/** The portal that a page sees while it is prerendered: calls never end, every route is live. */
export const prerenderPortal = (language: Language): Portal => ({
  session: anonymous,
  api: {
    call: () => new Promise(() => undefined),
    upload: () => new Promise(() => undefined),
    sendPiece: () => new Promise(() => undefined),
    warm: () => Promise.resolve(),
  },
  language,
  headerHeight: 0,
  isOnline: true,
  isSlow: false,
  showToast: () => undefined,
  notify: () => undefined,
  navigate: () => undefined,
  hasRoute: () => true,
  warm: () => undefined,
  openSignIn: () => undefined,
  askForCode: () => new Promise(() => undefined),
  setPageFrame: () => () => undefined,
});
