import type { FederationType } from '@tulinde/contracts';
import semver from 'semver';

/** What decides whether a remote runs in a shell; of a release as of an entry of the manifest. */
export interface Agreement {
  readonly contract: number;
  readonly accepts?: readonly number[] | undefined;
  readonly federation?: FederationType | undefined;
  readonly loads?: readonly FederationType[] | undefined;
  readonly shared: Readonly<Record<string, string>>;
}

/* Releases of before `accepts` took what they spoke. */
export const acceptedBy = ({ accepts, contract }: Agreement): readonly number[] => accepts ?? [contract];

/* As the page decides: a prerelease of the shell's module is within a range that its number is within. */
export const satisfies = (version: string | undefined, range: string): boolean =>
  version !== undefined && semver.satisfies(version, range, { includePrerelease: true });

/** Whether a shell loads what a remote was built with: what the standard plugins build takes a runtime that older shells have not. */
export const loads = (shell: Agreement, { federation }: Agreement): boolean =>
  federation === undefined || (shell.loads ?? []).includes(federation);

/** Whether a shell speaks a remote's contract, loads what it was built with and hands over each module within the remote's range. */
export const takesRemote = (shell: Agreement, remote: Agreement): boolean =>
  acceptedBy(shell).includes(remote.contract) &&
  loads(shell, remote) &&
  Object.entries(remote.shared).every(([module, range]) => satisfies(shell.shared[module], range));
