import { isApiError, type ApiClient, type ApiError } from '@tulinde/client/api';
import type { Portal } from '@tulinde/client/remote';
import { makeAutoObservable } from '@tulinde/client/state';
import { getClaimablePoliciesCall, startClaimCall, type ClaimDraft, type ClaimType } from '@tulinde/contracts';
import { serverValue } from '@tulinde/ui/page';
import { isAhead } from '../../claim-parts/is-ahead';

interface Started {
  readonly policyNumber: string;
  readonly type: ClaimType;
  readonly happenedAt: string | null;
}

/** What the policies pay for, and the report that is begun. */
export class ClaimTypeStore {
  /** At an instant, ISO 8601; null is now. */
  readonly policies = serverValue((options, happenedAt: string | null) =>
    this.api.call(getClaimablePoliciesCall, { happenedAt }, options),
  );
  /** The kind that is being begun. */
  starting: ClaimType | null = null;
  failed: { readonly type: ClaimType; readonly error: ApiError } | null = null;
  private readonly api: ApiClient;

  constructor({ api }: Pick<Portal, 'api'>) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { policies: false, api: false }, { autoBind: true });
  }

  /** Null where another one is being begun, or it was not begun: then `failed` says why. */
  async start(about: Started): Promise<ClaimDraft | null> {
    if (this.starting !== null) return null;
    this.begin(about.type);
    try {
      return await this.startNow(about);
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.fail(about.type, error);
      return null;
    } finally {
      this.end();
    }
  }

  /* What is still to come by the server's clock is asked for on the report's first page. */
  private startNow(about: Started): Promise<ClaimDraft> {
    return this.api.call(startClaimCall, about).catch((error: unknown) => {
      if (about.happenedAt === null || !isAhead(error)) throw error;
      return this.api.call(startClaimCall, { ...about, happenedAt: null });
    });
  }

  private begin(type: ClaimType): void {
    this.starting = type;
    this.failed = null;
  }

  private fail(type: ClaimType, error: ApiError): void {
    this.failed = { type, error };
  }

  private end(): void {
    this.starting = null;
  }
}

export const claimTypeStore = (portal: Portal): ClaimTypeStore => new ClaimTypeStore(portal);
