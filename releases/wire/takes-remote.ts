import semver from 'semver';

/** What decides whether a remote runs in a shell; of a release as of an entry of the manifest. */
export interface Agreement {
  readonly contract: number;
  readonly accepts?: readonly number[] | undefined;
  readonly shared: Readonly<Record<string, string>>;
}

/* Releases of before `accepts` took what they spoke. */
export const acceptedBy = ({ accepts, contract }: Agreement): readonly number[] => accepts ?? [contract];

/* As the page decides: a prerelease of the shell's module is within a range that its number is within. */
export const satisfies = (version: string | undefined, range: string): boolean =>
  version !== undefined && semver.satisfies(version, range, { includePrerelease: true });

/** Whether a shell speaks a remote's contract and hands over each module within the remote's range. */
export const takesRemote = (shell: Agreement, remote: Agreement): boolean =>
  acceptedBy(shell).includes(remote.contract) &&
  Object.entries(remote.shared).every(([module, range]) => satisfies(shell.shared[module], range));
