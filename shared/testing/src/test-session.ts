import type { Identity, SessionStore, Slice, SliceDefinition } from '@tulinde/client/session';
import { observable, runInAction } from '@tulinde/client/state';

const nobody: Identity = {
  username: null,
  userId: null,
  userDetails: null,
  userToken: null,
  isAuthenticated: false,
  isOtpValidated: false,
};

/** A customer with password and code, for guarded pages. */
export const signedIn: Identity = {
  username: 'wanjiku@example.com',
  userId: '4711',
  userDetails: { fullName: 'Wanjikũ Kamau' },
  userToken: 'customer-token',
  isAuthenticated: true,
  isOtpValidated: true,
};

/* Observable by reference, not in depth: a slice's value is replaced, never changed. */
const box = <T>(initial: T) => {
  const held = observable.box(initial, { deep: false });
  return { get: () => held.get(), set: (value: T) => runInAction(() => held.set(value)) };
};

const createSlice = <T>(initial: T): Slice<T> => {
  const held = box(initial);
  return {
    get value() {
      return held.get();
    },
    set: held.set,
    update: (change) => held.set({ ...held.get(), ...change }),
    clear: () => held.set(initial),
  };
};

/** The session in memory: observable and sliced as the shell's, with no storage behind it. */
export class TestSession implements SessionStore {
  readonly #identity;
  readonly #slices = new Map<string, { version: number; slice: Slice<unknown> }>();

  constructor(identity: Partial<Identity> = {}) {
    this.#identity = box<Identity>({ ...nobody, ...identity });
  }

  get username() {
    return this.#identity.get().username;
  }
  get userId() {
    return this.#identity.get().userId;
  }
  get userDetails() {
    return this.#identity.get().userDetails;
  }
  get userToken() {
    return this.#identity.get().userToken;
  }
  get isAuthenticated() {
    return this.#identity.get().isAuthenticated;
  }
  get isOtpValidated() {
    return this.#identity.get().isOtpValidated;
  }
  get isSignedIn() {
    return this.isAuthenticated && this.isOtpValidated;
  }

  setIdentity(change: Partial<Identity>) {
    this.#identity.set({ ...this.#identity.get(), ...change });
  }

  clear() {
    this.#identity.set(nobody);
    for (const { slice } of this.#slices.values()) slice.clear();
  }

  slice<T>({ name, version, initial }: SliceDefinition<T>): Slice<T> {
    const known = this.#slices.get(name);
    if (known?.version === version) return known.slice as Slice<T>;
    const slice = createSlice(initial);
    this.#slices.set(name, { version, slice: slice });
    return slice;
  }
}
