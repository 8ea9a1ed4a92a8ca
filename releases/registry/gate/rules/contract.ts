import { acceptedBy } from '../../../wire/takes-remote';
import type { FitRule } from '../environments';
import type { Finding } from '../report';
import { isShell, nameOf } from '../rule';

/** A remote speaks a contract that the live shell takes; a shell takes those of all live remotes. */
export const contractRule: FitRule = ({ release }, live) => {
  if (isShell(release)) {
    const accepted = acceptedBy(release);
    return live
      .filter((remote) => !isShell(remote) && !accepted.includes(remote.contract))
      .map((remote) =>
        refusal(
          `${nameOf(remote)} speaks contract ${remote.contract}`,
          `contracts ${accepted.join(', ')}`,
          `Accept contract ${remote.contract} beside the new one until ${remote.name} has a release that speaks it.`,
        ),
      );
  }
  return live
    .filter((shell) => isShell(shell) && !acceptedBy(shell).includes(release.contract))
    .map((shell) =>
      refusal(
        `contract ${release.contract}`,
        `contracts ${acceptedBy(shell).join(', ')}, which ${nameOf(shell)} accepts`,
        'Build the remote with the shared package of a contract that the live shell accepts, or promote a shell that accepts this one first.',
      ),
    );
};

const refusal = (seen: string, allowed: string, advice: string): Finding => ({
  rule: 'contract',
  seen,
  allowed,
  advice,
  level: 'refusal',
});
