import * as z from 'zod/mini';
import {
  abortCandidate,
  bringBackApp,
  callRegistry,
  changesSince,
  createToken,
  findByCode,
  freezeEnvironment,
  getApps,
  getAudit,
  getHistory,
  getOwnRights,
  getQuarantine,
  getRefusals,
  getRelease,
  getReleases,
  getShellFit,
  getStatus,
  getTelemetry,
  getThrown,
  getTokens,
  goBackTo,
  makeOverride,
  pauseRamp,
  promoteRelease,
  purgeQuarantined,
  RegistryError,
  restoreQuarantined,
  resumeRamp,
  retireApp,
  revokeToken,
  rollbackRelease,
  setCandidate,
  undoChange,
  unfreezeEnvironment,
  type AuditEntry,
  type AuditFilter,
  type CandidateRequest,
  type PastChange,
  type RegistryAddress,
  type TokenRequest,
} from '../../client/calls';

export { changesSince, RegistryError };
export type {
  Alert,
  AppState as Pointer,
  AuditEntry,
  AuditFilter,
  AuditPage,
  CandidateState as Candidate,
  CodedRelease,
  EnvironmentState as Environment,
  GoBackAnswer,
  Judgement,
  NewToken,
  OverrideLink as Override,
  OwnRights as Identity,
  PublishedRelease,
  QuarantinedFiles,
  RefusalCount,
  ReleaseDetails,
  Telemetry,
  TelemetrySeries,
  Thrown,
  TokenFacts as Token,
} from '../../client/calls';
export { actionsForAllApps, auditActions, tokenActions } from '../../wire/names';

/** A change as it was confirmed. */
export interface Decision {
  /** The environment's revision that it was made on. */
  readonly expectedRevision: number;
  readonly reason: string;
  /** Open tabs take the change at once. */
  readonly urgent: boolean;
}

/** What was changed; with the figures of an automatic return where the token reads the audit. */
export type HistoryEntry = PastChange & Partial<Pick<AuditEntry, 'figures'>>;
export type HistoryFilter = Pick<AuditFilter, 'app' | 'environment'> & { readonly limit: number };

export type CandidateWish = Pick<CandidateRequest, 'version' | 'basisPoints' | 'plan'>;
export type TokenWish = Omit<TokenRequest, keyof RegistryAddress>;

interface ApiDeps {
  readonly fetch: (request: Request, init: { signal: AbortSignal }) => Promise<Response>;
  /** The registry's origin, which is the page's own. */
  readonly base: string;
  readonly token: () => string | null;
  /** The registry does not know the token any more. */
  readonly onTokenRefused: () => void;
  /** Whether the token reads the audit, which has the figures that the open history is without. */
  readonly mayReadAudit: () => boolean;
}

/* Longer than the registry's slowest answer to a person may take. */
const deadlineMs = 60_000;

const settingsAnswer = z.object({ sites: z.record(z.string(), z.string()) });

/** The client's calls with the token of this session. A token that is refused ends the session. */
export const createRegistryApi = ({ fetch, base, token, onTokenRefused, mayReadAudit }: ApiDeps) => {
  const here = { registryUrl: base, fetch, deadlineMs };
  const asked = async <Answer>(call: (address: RegistryAddress) => Promise<Answer>): Promise<Answer> => {
    try {
      return await call({ ...here, token: token() ?? undefined });
    } catch (error) {
      if (error instanceof RegistryError && error.status === 401) onTokenRefused();
      throw error;
    }
  };
  const bound =
    <Asked extends RegistryAddress, Answer>(call: (request: Asked) => Promise<Answer>) =>
    (request: Omit<Asked, keyof RegistryAddress>): Promise<Answer> =>
      // An address and what is asked beside it are what the call takes: of a generic the compiler cannot tell.
      asked((address) => call({ ...request, ...address } as Asked));

  return {
    /** Whose token this is; tried before it is kept. */
    me: (tried: string) => getOwnRights({ ...here, token: tried }),
    /** Addresses of the sites by environment, as far as this machine's operator gave them. */
    sites: async () =>
      (
        await asked((address) =>
          callRegistry(address, { method: 'GET', path: '/console/settings.json' }, settingsAnswer),
        )
      ).sites,
    environments: () => asked(getStatus),
    apps: () => asked(getApps),
    tokens: () => asked(getTokens),
    quarantine: () => asked(getQuarantine),
    audit: bound(getAudit),
    history: (filter: HistoryFilter): Promise<readonly HistoryEntry[]> =>
      asked(async (address) =>
        mayReadAudit() ? (await getAudit({ ...address, filter })).entries : getHistory({ ...address, ...filter }),
      ),
    refusals: bound(getRefusals),
    releases: bound(getReleases),
    findByCode: bound(findByCode),
    release: bound(getRelease),
    shellFit: bound(getShellFit),
    telemetry: bound(getTelemetry),
    thrown: bound(getThrown),
    promote: bound(promoteRelease),
    rollback: bound(rollbackRelease),
    goBack: bound(goBackTo),
    undo: bound(undoChange),
    retire: bound(retireApp),
    bringBack: bound(bringBackApp),
    setCandidate: bound(setCandidate),
    pause: bound(pauseRamp),
    resume: bound(resumeRamp),
    abort: bound(abortCandidate),
    freeze: bound(freezeEnvironment),
    unfreeze: bound(unfreezeEnvironment),
    makeOverride: bound(makeOverride),
    createToken: bound(createToken),
    revokeToken: bound(revokeToken),
    restore: bound(restoreQuarantined),
    purge: bound(purgeQuarantined),
  };
};
export type RegistryApi = ReturnType<typeof createRegistryApi>;

/** Whatever a call ended with; what is none of the registry's failures is the page's own. */
export const asRegistryError = (error: unknown): RegistryError =>
  error instanceof RegistryError ? error : new RegistryError('unreadable', 'The console failed.', { cause: error });
