import type { Release } from '@tulinde/contracts';
import { acceptedBy, loads } from '../../../wire/takes-remote';
import type { FitRule } from '../environments';
import type { Finding } from '../report';
import { isShell, nameOf, type Judged } from '../rule';

type Look = (judged: Judged, live: readonly Release[]) => Finding[];

/**
 * A remote speaks a contract that the live shell takes, and is built as the shell loads remotes; a shell takes those of all
 * live remotes, and loads them.
 */
export const contractRule: FitRule = (judged, live) => [...spoken(judged, live), ...loaded(judged, live)];

const spoken: Look = ({ release }, live) => {
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

const loaded: Look = ({ release }, live) => {
  const pairs = isShell(release)
    ? live.filter((one) => !isShell(one)).map((remote) => ({ shell: release, remote }))
    : live.filter(isShell).map((shell) => ({ shell, remote: release }));
  return pairs
    .filter(({ shell, remote }) => !loads(shell, remote))
    .map(({ shell, remote }) =>
      refusal(
        `${nameOf(remote)} is of the standard plugins, its container a ${remote.federation}`,
        `what ${nameOf(shell)} loads: ${[...(shell.loads ?? []), 'remotes of the build preset'].join(', ')}`,
        'Promote a shell that has the runtime of Module Federation first, and keep it while such a remote is live.',
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
