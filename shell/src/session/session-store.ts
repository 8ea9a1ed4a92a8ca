import { makeAutoObservable, observableRef } from '@tulinde/client/state';
import type { Identity, SessionStore, Slice, SliceDefinition, UserDetails } from '@tulinde/client/session';
import { anonymousIdentity, identityKeys, restoreIdentity, storeIdentity } from './identity-storage';
import { slicePrefix, StoredSliceStore } from './stored-slice';
import { readStored, writeStored } from './stored-value';

interface Storages {
  readonly local: Storage;
  readonly session: Storage;
}

/* A slice of any shape: what the store does with it does not depend on the shape. */
type AnySlice = StoredSliceStore<never>;

const ours = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter(
    (key) => key.startsWith('tulinde:') || (identityKeys as readonly string[]).includes(key),
  );

/** The session of the page: identity, restored and persisted as specified, and the slices of the remotes. */
export class BrowserSession implements SessionStore {
  username: string | null = null;
  userId: string | null = null;
  userDetails: UserDetails | null = null;
  userToken: string | null = null;
  isAuthenticated = false;
  isOtpValidated = false;
  /** Of a sign-in that a page before had only begun. It signs nobody in; its session on the server is to be ended. */
  readonly abandonedToken: string | null;
  /** Where this tab was when the customer signed out in another one; null unless that has just happened. */
  leftAt: string | null = null;
  /* What was typed here until then, for the same customer's next sign-in in this tab; in memory alone. */
  private parked: { readonly userId: string | null; readonly values: ReadonlyMap<string, never> } | null = null;
  private readonly slices = new Map<string, AnySlice>();
  private readonly storages: Storages;
  /** Kept through a log-out: it is the device's, not the customer's. */
  private readonly deviceKeys: readonly string[];

  constructor(storages: Storages, deviceKeys: readonly string[] = []) {
    this.storages = storages;
    this.deviceKeys = deviceKeys;
    const identity = restoreIdentity(storages.local);
    Object.assign(this, identity);
    this.abandonedToken = this.isSignedIn ? null : readStored(storages.local, 'userToken');
    // Also of a customer who is signed in: an earlier shell has left more of them on the device than this one writes.
    storeIdentity(storages.local, identity);
    makeAutoObservable<this, 'slices' | 'storages' | 'deviceKeys' | 'parked'>(
      this,
      {
        abandonedToken: false,
        slices: false,
        storages: false,
        deviceKeys: false,
        parked: false,
        userDetails: observableRef,
        slice: false,
        isKeptIn: false,
      },
      { autoBind: true },
    );
  }

  get isSignedIn(): boolean {
    return this.isAuthenticated && this.isOtpValidated;
  }

  setIdentity(change: Partial<Identity>): void {
    Object.assign(this, change);
    storeIdentity(this.storages.local, this);
    if (this.isSignedIn) this.unpark();
  }

  clear(): void {
    this.forgetParked();
    Object.assign(this, anonymousIdentity);
    for (const slice of this.slices.values()) slice.clear();
    for (const storage of [this.storages.local, this.storages.session]) {
      for (const key of ours(storage)) if (!this.deviceKeys.includes(key)) writeStored(storage, key, null);
    }
  }

  /** Whether it is the storage that other tabs share with this one. */
  isKeptIn(storage: Storage | null): boolean {
    return storage === this.storages.local;
  }

  slice<T>(definition: SliceDefinition<T>): Slice<T> {
    const known = this.slices.get(definition.name) as unknown as StoredSliceStore<T> | undefined;
    if (known?.definition.version === definition.version) return known;
    const { local, session } = this.storages;
    const slice = new StoredSliceStore(definition, { local, session, memory: null }[definition.keep]);
    this.slices.set(definition.name, slice as unknown as AnySlice);
    return slice;
  }

  /** Nobody goes on with what was typed before the sign-out in another tab. */
  forgetParked(): void {
    this.parked = null;
    this.leftAt = null;
  }

  /** Follows another tab's change of `key`; null is a clear of the whole storage. @param path where this tab is */
  followStorage(key: string | null, path = '/'): void {
    // The other tab has removed all by now, in whichever order it is told.
    const hasSignedOut = this.isSignedIn && !restoreIdentity(this.storages.local).isAuthenticated;
    if (hasSignedOut) this.park(path);
    if (hasSignedOut || key === null || (identityKeys as readonly string[]).includes(key)) this.followIdentity();
    for (const slice of this.slices.values()) {
      const isItsKey = key === null || key === slicePrefix + slice.definition.name;
      if (isItsKey && slice.definition.keep === 'local') slice.read();
    }
  }

  /** A sign-in that another tab has only begun is its own affair, as is one begun here. */
  private followIdentity(): void {
    const stored = restoreIdentity(this.storages.local);
    if (!stored.isAuthenticated && !this.isSignedIn) return;
    const hasLeft = this.userId !== null && this.userId !== stored.userId;
    Object.assign(this, stored);
    if (hasLeft) this.forgetTab();
    if (this.isSignedIn) this.unpark();
  }

  private park(path: string): void {
    const typed = [...this.slices.values()].filter(({ value, definition }) => value !== definition.initial);
    this.parked = {
      userId: this.userId,
      values: new Map(typed.map(({ value, definition }) => [definition.name, value])),
    };
    this.leftAt = path;
  }

  private unpark(): void {
    const { parked } = this;
    this.forgetParked();
    if (parked === null || parked.userId !== this.userId) return;
    for (const [name, value] of parked.values) {
      const slice = this.slices.get(name);
      if (slice?.value === slice?.definition.initial) slice?.set(value);
    }
  }

  /** What only this tab holds of a customer who left in another one. */
  private forgetTab(): void {
    for (const slice of this.slices.values()) if (slice.definition.keep !== 'local') slice.clear();
    const { session } = this.storages;
    for (const key of ours(session)) writeStored(session, key, null);
  }
}

/** Keeps the session in step with the other tabs. */
export const followOtherTabs = (session: BrowserSession): void => {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (session.isKeptIn(storageArea)) session.followStorage(key, location.pathname + location.search);
  });
};
