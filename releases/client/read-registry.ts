import {
  appsAnswer,
  environmentAnswer,
  markupAnswer,
  releaseAnswer,
  releasesAnswer,
  shellFitAnswer,
  statusAnswer,
  type EnvironmentState,
  type PublishedApp,
  type PublishedRelease,
  type ReleaseDetails,
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
import { telemetryAnswer, type Telemetry } from '../wire/telemetry-answers';
import { thrownAnswer, type ThrownErrors } from '../wire/thrown-answers';
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

/** One release with its facts, its sizes and what the gate noted. */
export const getRelease = ({
  app,
  version,
  ...address
}: RegistryAddress & { app: string; version: string }): Promise<ReleaseDetails> =>
  callRegistry(address, { method: 'GET', path: `/v1/apps/${app}/releases/${version}` }, releaseAnswer);

/** The prerendered markup of a release, by the path of its file. */
export const getMarkup = async ({
  app,
  version,
  ...address
}: RegistryAddress & { app: string; version: string }): Promise<Readonly<Record<string, string>>> =>
  (await callRegistry(address, { method: 'GET', path: `/v1/apps/${app}/releases/${version}/markup` }, markupAnswer))
    .markup;

/** Every app of which something is published. */
export const getApps = async (address: RegistryAddress): Promise<PublishedApp[]> =>
  (await callRegistry(address, { method: 'GET', path: '/v1/apps' }, appsAnswer)).apps;

export interface HistoryRequest extends RegistryAddress {
  app?: string | undefined;
  environment?: string | undefined;
  /** 100 unless said. */
  limit?: number | undefined;
}

/** What happened to an app, or in an environment, newest first. */
export const getHistory = async ({
  app,
  environment,
  limit = 100,
  ...address
}: HistoryRequest): Promise<PastChange[]> => {
  const path = `/v1/history${queryOf({ app, environment, limit })}`;
  return (await callRegistry(address, { method: 'GET', path }, historyAnswer)).history;
};

/** What pages reported in the last minutes, with the judgements on candidates. */
export const getTelemetry = ({
  environment,
  minutes,
  ...address
}: RegistryAddress & { environment: string; minutes: number }): Promise<Telemetry> => {
  const path = `/v1/environments/${environment}/telemetry${queryOf({ minutes })}`;
  return callRegistry(address, { method: 'GET', path }, telemetryAnswer);
};

export interface ThrownRequest extends RegistryAddress {
  environment: string;
  app?: string | undefined;
  version?: string | undefined;
  /** The last 24 unless said; of more than 168 there is no share. */
  hours?: number | undefined;
}

/** What was thrown, what most visitors had first. */
export const getThrown = ({ environment, app, version, hours, ...address }: ThrownRequest): Promise<ThrownErrors> => {
  const path = `/v1/environments/${environment}/thrown${queryOf({ app, version, hours })}`;
  return callRegistry(address, { method: 'GET', path }, thrownAnswer);
};

export interface AuditFilter {
  app?: string | undefined;
  environment?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  /** ISO 8601 */
  from?: string | undefined;
  until?: string | undefined;
  limit?: number | string | undefined;
  /** Where the page before ended. */
  before?: number | string | undefined;
}

export interface AuditRequest extends RegistryAddress {
  filter: AuditFilter;
}

/** One page of the audit, newest first. */
export const getAudit = ({ filter, ...address }: AuditRequest): Promise<AuditPage> =>
  callRegistry(address, { method: 'GET', path: `/v1/audit${queryOf({ ...filter })}` }, auditAnswer);

export const getRefusals = async ({
  days,
  ...address
}: RegistryAddress & { days?: number | undefined }): Promise<RefusalCount[]> =>
  (await callRegistry(address, { method: 'GET', path: `/v1/refusals${queryOf({ days })}` }, refusalsAnswer)).refusals;

/* An empty field asks for nothing. */
const queryOf = (values: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};
