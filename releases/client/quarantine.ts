import { quarantineAnswer, quarantinedAnswer, type QuarantinedFiles } from '../wire/keeping-answers';
import { callRegistry, type RegistryAddress } from './call-registry';

/** What was taken out of sight, oldest first. */
export const getQuarantine = async (address: RegistryAddress): Promise<QuarantinedFiles[]> =>
  (await callRegistry(address, { method: 'GET', path: '/v1/quarantine' }, quarantineAnswer)).entries;

/** Puts one entry back where it stood. */
export const restoreQuarantined = ({
  id,
  reason,
  ...address
}: RegistryAddress & { id: string; reason: string }): Promise<QuarantinedFiles> => {
  const path = `/v1/quarantine/${encodeURIComponent(id)}/restore`;
  return callRegistry(address, { method: 'POST', path, json: { reason } }, quarantinedAnswer);
};

export interface PurgeRequest extends RegistryAddress {
  /** Either these, or all that are older. */
  ids?: string[] | undefined;
  olderThanDays?: number | undefined;
  reason: string;
}

/** Removes for good. @returns what was removed */
export const purgeQuarantined = async ({
  ids,
  olderThanDays,
  reason,
  ...address
}: PurgeRequest): Promise<QuarantinedFiles[]> => {
  const json = { ids, olderThanDays, reason };
  return (await callRegistry(address, { method: 'POST', path: '/v1/quarantine/purge', json }, quarantineAnswer))
    .entries;
};
