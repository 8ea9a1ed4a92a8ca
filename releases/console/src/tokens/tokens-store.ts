import { makeAutoObservable, observableRef, runInAction } from '@tulinde/client/state';
import {
  asRegistryError,
  type RegistryError,
  type NewToken,
  type RegistryApi,
  type Token,
  type TokenWish,
} from '../api';
import { registryValue, type RegistryValue } from '../loaded/registry-value';

type Api = Pick<RegistryApi, 'tokens' | 'createToken' | 'revokeToken'>;

/** The registry's tokens. A new one's secret is held until it is put away, and nowhere else. */
export class TokensStore {
  readonly all: RegistryValue<readonly Token[]>;
  made: NewToken | null = null;
  isBusy = false;
  error: RegistryError | null = null;
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    this.all = registryValue(api.tokens);
    makeAutoObservable<this, 'api'>(
      this,
      { all: false, api: false, made: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  /** @returns whether it was made */
  async create(wish: TokenWish): Promise<boolean> {
    return this.attempt(async () => {
      const made = await this.api.createToken(wish);
      runInAction(() => (this.made = made));
    });
  }

  /** @returns whether it was revoked */
  async revoke(id: Token['id'], reason: string): Promise<boolean> {
    return this.attempt(async () => {
      await this.api.revokeToken({ id, reason });
    });
  }

  putAway(): void {
    this.made = null;
  }

  forgetError(): void {
    this.error = null;
  }

  private async attempt(step: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.error = null;
    try {
      await step();
      await this.all.load();
      return true;
    } catch (error) {
      runInAction(() => {
        this.error = asRegistryError(error);
      });
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
