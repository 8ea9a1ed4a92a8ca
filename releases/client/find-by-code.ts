import { readSupportCode, releaseCode } from '@tulinde/contracts';
import type { RegistryAddress } from './call-registry';
import { getApps, getReleases } from './read-registry';

export interface CodedRelease {
  /** Three letters of the code that somebody read out. */
  readonly code: string;
  /** More than one where releases share these letters, none where no release has them. */
  readonly releases: readonly { readonly app: string; readonly version: string }[];
}

/** Which releases a page had, by its support code. */
export const findByCode = async ({
  code: text,
  ...address
}: RegistryAddress & { code: string }): Promise<CodedRelease[]> => {
  const apps = await getApps(address);
  const lists = await Promise.all(apps.map(({ app }) => getReleases({ ...address, app })));
  const all = apps.flatMap(({ app }, index) => (lists[index] ?? []).map(({ version }) => ({ app, version })));
  return readSupportCode(text).map((code) => ({
    code,
    releases: all.filter(({ app, version }) => releaseCode(app, version) === code),
  }));
};
