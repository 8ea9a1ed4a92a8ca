import type * as z from 'zod/mini';

/**
 * What the back end answers to `/getCustomerDetails`; only fullName is certain, and after a reload of the page it is all
 * that is there: who needs more asks the back end.
 */
export interface UserDetails {
  readonly fullName: string;
  readonly [field: string]: unknown;
}

/** The identity as the browser stores it (spec 37). The flags only mirror the server's (spec 4). */
export interface Identity {
  readonly username: string | null;
  readonly userId: string | null;
  readonly userDetails: UserDetails | null;
  readonly userToken: string | null;
  readonly isAuthenticated: boolean;
  readonly isOtpValidated: boolean;
}

/** Declares a named piece of persisted state that belongs to one remote. */
export interface SliceDefinition<T> {
  /** Unique in the portal; stored under `tulinde:slice:<name>`. */
  readonly name: string;
  /** Raised with every change of shape; another version's value is dropped, never converted (spec 32). */
  readonly version: number;
  readonly schema: z.ZodMiniType<T>;
  readonly initial: T;
  /** `local` survives the browser, `session` the tab, `memory` nothing. */
  readonly keep: 'local' | 'session' | 'memory';
}

/** A live slice. `value` is observable: read it inside an observer. */
export interface Slice<T> {
  readonly value: T;
  set(value: T): void;
  /** Shallow merge into the value. */
  update(change: Partial<T>): void;
  /** Back to `initial`, and gone from storage. */
  clear(): void;
}

/** The one session of the page. The shell implements it with MobX; all its fields are observable. */
export interface SessionStore extends Identity {
  /** Both flags: what a guarded route needs. */
  readonly isSignedIn: boolean;
  setIdentity(change: Partial<Identity>): void;
  /** Log-out: clears the identity, every slice and all that the portal stored, in every tab. */
  clear(): void;
  /** The same definition (name and version) gives the same slice; a new version takes over the name. */
  slice<T>(definition: SliceDefinition<T>): Slice<T>;
}
