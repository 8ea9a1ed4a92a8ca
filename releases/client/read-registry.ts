import {
  environmentAnswer,
  releasesAnswer,
  shellFitAnswer,
  statusAnswer,
  type EnvironmentState,
  type PublishedRelease,
  type ShellFit,
} from '../wire/answers';
import {
  auditAnswer,
  historyAnswer,
  refusalsAnswer,
  type AuditPage,
  type PastChange,
  type RefusalCount,
} from '../wire/audit-answers';
import { callRegistry, type RegistryAddress } from './call-registry';

/** Every environment with what it serves. */
export const getStatus = async (address: RegistryAddress): Promise<EnvironmentState[]> =>
  (await callRegistry(address, { method: 'GET', path: '/v1/environments' }, statusAnswer)).environments;

export const getEnvironment = ({
  environment,
  ...address
}: RegistryAddress & { environment: string }): Promise<EnvironmentState> =>
  callRegistry(address, { method: 'GET', path: `/v1/environments/${environment}` }, environmentAnswer);

/** What a rollback of the shell would do to the live remotes. @param version the one served before unless said */
export const getShellFit = ({
  environment,
  version,
  ...address
}: RegistryAddress & { environment: string; version?: string | undefined }): Promise<ShellFit> =>
  callRegistry(
    address,
    { method: 'GET', path: `/v1/environments/${environment}/shell-fit${queryOf({ version })}` },
    shellFitAnswer,
  );

/** The releases of an app, newest first. */
export const getReleases = async ({
  app,
  ...address
}: RegistryAddress & { app: string }): Promise<PublishedRelease[]> =>
  (await callRegistry(address, { method: 'GET', path: `/v1/apps/${app}/releases` }, releasesAnswer)).releases;

/** What happened to an app, newest first. */
export const getHistory = async ({ app, ...address }: RegistryAddress & { app: string }): Promise<PastChange[]> =>
  (await callRegistry(address, { method: 'GET', path: `/v1/history?app=${app}&limit=100` }, historyAnswer)).history;

export interface AuditRequest extends RegistryAddress {
  filter: Record<string, string | number | undefined>;
}

/** One page of the audit, newest first. */
export const getAudit = ({ filter, ...address }: AuditRequest): Promise<AuditPage> =>
  callRegistry(address, { method: 'GET', path: `/v1/audit${queryOf(filter)}` }, auditAnswer);

export const getRefusals = async ({
  days,
  ...address
}: RegistryAddress & { days?: number | undefined }): Promise<RefusalCount[]> =>
  (await callRegistry(address, { method: 'GET', path: `/v1/refusals${queryOf({ days })}` }, refusalsAnswer)).refusals;

const queryOf = (values: Record<string, string | number | undefined>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};
