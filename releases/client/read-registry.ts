import {
  historyAnswer,
  releasesAnswer,
  statusAnswer,
  type EnvironmentState,
  type PastChange,
  type PublishedRelease,
} from './answers';
import { callRegistry, type RegistryAddress } from './call-registry';

/** Every environment with what it serves. */
export const getStatus = async (address: RegistryAddress): Promise<EnvironmentState[]> =>
  (await callRegistry(address, { method: 'GET', path: '/v1/environments' }, statusAnswer)).environments;

/** The releases of an app, newest first. */
export const getReleases = async ({
  app,
  ...address
}: RegistryAddress & { app: string }): Promise<PublishedRelease[]> =>
  (await callRegistry(address, { method: 'GET', path: `/v1/apps/${app}/releases` }, releasesAnswer)).releases;

/** What happened to an app, newest first. */
export const getHistory = async ({ app, ...address }: RegistryAddress & { app: string }): Promise<PastChange[]> =>
  (await callRegistry(address, { method: 'GET', path: `/v1/history?app=${app}&limit=100` }, historyAnswer)).history;
