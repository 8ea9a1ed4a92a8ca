import type { Release } from '@tulinde/contracts';
import { satisfies } from '../../../wire/takes-remote';
import type { FitRule } from '../environments';
import type { Finding } from '../report';
import { isShell, nameOf } from '../rule';

/** Every module that a remote wants handed over comes from the shell, in a version of the range it names. */
export const sharedRule: FitRule = ({ release }, live) =>
  isShell(release)
    ? live.filter((remote) => !isShell(remote)).flatMap((remote) => misfits(remote, release, breaks))
    : live.filter(isShell).flatMap((shell) => misfits(release, shell, lacks));

type Tell = (remote: Release, shell: Release, module: string) => Finding;

const misfits = (remote: Release, shell: Release, tell: Tell): Finding[] =>
  Object.entries(remote.shared)
    .filter(([module, range]) => !satisfies(shell.shared[module], range))
    .map(([module]) => tell(remote, shell, module));

const provided = (shell: Release, module: string): string =>
  shell.shared[module] === undefined ? 'nothing' : `${module} ${shell.shared[module]}`;

const lacks: Tell = (remote, shell, module) => ({
  rule: 'shared',
  seen: `${module} ${remote.shared[module] ?? ''}`,
  allowed: `${provided(shell, module)}, which ${nameOf(shell)} provides`,
  advice: `Build the remote against ${module} as the live shell provides it, or promote a shell with the newer one first.`,
  level: 'refusal',
});

const breaks: Tell = (remote, shell, module) => ({
  rule: 'shared',
  seen: `${nameOf(remote)} needs ${module} ${remote.shared[module] ?? ''}, this shell provides ${provided(shell, module)}`,
  allowed: `a version within ${remote.shared[module] ?? ''}`,
  advice: `Publish and promote a release of ${remote.name} that takes both versions first; this shell would leave its pages to the placeholder.`,
  level: 'refusal',
});
