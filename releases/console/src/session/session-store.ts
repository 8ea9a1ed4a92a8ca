import { makeAutoObservable, observableRef, runInAction } from '@tulinde/client/state';
import { asRegistryError, type Identity, type RegistryError } from '../api';

/* Of this tab alone, and gone with it: a token in localStorage would outlive the shift. */
const key = 'tulinde.console.token';

interface Deps {
  readonly storage: Storage;
  /** Whose token this is. */
  readonly me: (token: string) => Promise<Identity>;
}

/** Who works here. */
export class SessionStore {
  token: string | null;
  identity: Identity | null = null;
  isChecking = false;
  error: RegistryError | null = null;
  /** Set when the registry refused a token that was good before. */
  hasEnded = false;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.token = deps.storage.getItem(key);
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, identity: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get isOperations(): boolean {
    return this.mayAlways('*');
  }

  /** Whether the token's rights hold for this action on this app. */
  may(action: string, app: string): boolean {
    const { apps = [], actions = [] } = this.identity ?? {};
    return (apps.includes('*') || apps.includes(app)) && (actions.includes('*') || actions.includes(action));
  }

  /** The same for an action that concerns no single app. */
  mayAlways(action: string): boolean {
    return this.may(action, '*');
  }

  /** Of some app: whether it may of those that would move, the registry says. */
  get mayRollBack(): boolean {
    return this.identity?.actions.some((action) => action === '*' || action === 'rollback') ?? false;
  }

  mayRead(action: 'telemetry-read' | 'audit-read'): boolean {
    const actions = this.identity?.actions ?? [];
    return actions.includes('*') || actions.includes(action);
  }

  /** Goes on with the token of this tab, if it has one. */
  async restore(): Promise<void> {
    if (this.token) await this.signIn(this.token);
  }

  async signIn(token: string): Promise<void> {
    this.isChecking = true;
    this.error = null;
    try {
      const identity = await this.deps.me(token);
      this.deps.storage.setItem(key, token);
      runInAction(() => Object.assign(this, { token, identity, hasEnded: false }));
    } catch (error) {
      // A registry that does not answer says nothing about the token: it stays for the next try.
      const failure = asRegistryError(error);
      if (failure.kind !== 'offline') this.forget();
      runInAction(() => (this.error = failure));
    } finally {
      runInAction(() => (this.isChecking = false));
    }
  }

  signOut(): void {
    this.forget();
    this.hasEnded = false;
  }

  /** The registry refused the token in the middle of the work. */
  end(): void {
    if (!this.identity) return;
    this.forget();
    this.hasEnded = true;
  }

  private forget(): void {
    this.deps.storage.removeItem(key);
    this.token = null;
    this.identity = null;
  }
}
