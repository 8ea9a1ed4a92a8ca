import { environmentAnswer, goBackAnswer, type EnvironmentState, type GoBackAnswer } from '../wire/answers';
import { overrideAnswer, revokedLinkAnswer, type OverrideLink, type RevokedLink } from '../wire/token-answers';
import { callRegistry, type RegistryAddress } from './call-registry';
import { changeAtRevision, defaultEnvironment } from './change-pointer';

export interface FreezeRequest extends RegistryAddress {
  environment?: string | undefined;
  /** That the decision was made on; without it, as it is now. */
  expectedRevision?: number | undefined;
  reason: string;
}

/** Refuses every change of the environment from now on. */
export const freezeEnvironment = (request: FreezeRequest): Promise<EnvironmentState> => change(request, 'freeze');

export const unfreezeEnvironment = (request: FreezeRequest): Promise<EnvironmentState> => change(request, 'unfreeze');

/** Every visible tab takes what is served now. */
export const refreshTabs = (request: FreezeRequest): Promise<EnvironmentState> => change(request, 'refresh');

const change = (
  { environment = defaultEnvironment, expectedRevision, reason, ...address }: FreezeRequest,
  action: 'freeze' | 'unfreeze' | 'refresh',
): Promise<EnvironmentState> =>
  changeAtRevision(address, {
    environment,
    path: `/v1/environments/${environment}/${action}`,
    body: { reason },
    answer: environmentAnswer,
    expectedRevision,
    // Releases come and go; that another person froze or unfroze it is for a person to look at.
    isHarmless: ({ app }) => app !== null,
  });

export interface GoBackRequest extends FreezeRequest {
  /** Serves what was served then. */
  to: Date;
  /** All that were served then unless said. */
  apps?: readonly string[] | undefined;
  /** Apps whose present release is marked bad by it. */
  bad?: readonly string[] | undefined;
  dryRun?: boolean | undefined;
  /** Open tabs take it at once. */
  urgent?: boolean | undefined;
}

/** Serves what an environment served at a moment, of several apps in one revision. */
export const goBackTo = ({
  environment = defaultEnvironment,
  expectedRevision,
  to,
  apps,
  bad,
  dryRun,
  urgent,
  reason,
  ...address
}: GoBackRequest): Promise<GoBackAnswer> =>
  changeAtRevision(address, {
    environment,
    path: `/v1/environments/${environment}/go-back`,
    body: { to: to.toISOString(), apps, bad, dryRun, urgent, reason },
    answer: goBackAnswer,
    expectedRevision,
    // A step of a ramp, which nobody decided on.
    isHarmless: ({ action }) => action === 'ramp',
  });

export const createEnvironment = ({
  environment,
  reason = '',
  ...address
}: RegistryAddress & { environment: string; reason?: string | undefined }): Promise<EnvironmentState> =>
  callRegistry(address, { method: 'POST', path: '/v1/environments', json: { environment, reason } }, environmentAnswer);

export interface OverrideRequest extends RegistryAddress {
  environment?: string | undefined;
  overrides: Record<string, string>;
  hours?: number | undefined;
}

/** A link by which a tester sees the named releases on the real site. */
export const makeOverride = ({
  environment = defaultEnvironment,
  overrides,
  hours,
  ...address
}: OverrideRequest): Promise<OverrideLink> => {
  const path = `/v1/environments/${environment}/overrides`;
  return callRegistry(address, { method: 'POST', path, json: { overrides, hours } }, overrideAnswer);
};

/** Ends a tester's link at every edge. @param link its id, or the token in it */
export const revokeLink = ({
  environment = defaultEnvironment,
  link,
  reason,
  ...address
}: RegistryAddress & { environment?: string | undefined; link: string; reason: string }): Promise<RevokedLink> =>
  callRegistry(
    address,
    { method: 'POST', path: `/v1/environments/${environment}/overrides/revoke`, json: { link, reason } },
    revokedLinkAnswer,
  );
