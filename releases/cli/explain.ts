import { findings as findingsSchema, type Finding } from '../wire/answers';
import type { RegistryRefusedError } from '../client';
import { paint } from './colours';
import type { Terminal } from './terminal';

/** What a refusal means and what to do about it, for `--explain`. */
export const explain = (terminal: Terminal, { code, details }: RegistryRefusedError): string => {
  const all = findingsOf(details);
  const blocks = all.map((finding) => findingText(terminal, finding));
  const advice = advices[code];
  if (advice) blocks.push(`What to do: ${advice}\n`);
  return blocks.join('\n');
};

export const canExplain = ({ code, details }: RegistryRefusedError): boolean =>
  code in advices || findingsOf(details).length > 0;

const findingsOf = ({ findings, issues }: Record<string, unknown>): Finding[] => {
  const gate = findingsSchema.safeParse(findings);
  if (gate.success) return gate.data;
  // Rules of the description know neither level nor advice.
  const list = Array.isArray(issues) ? (issues as object[]).map((issue) => ({ ...issue, level: 'refusal' })) : [];
  const rules = findingsSchema.safeParse(list);
  return rules.success ? rules.data : [];
};

const findingText = (terminal: Terminal, { rule, seen, allowed, advice, level }: Finding): string =>
  `${paint(terminal, level === 'refusal' ? 'red' : 'yellow', `${level}: ${rule}`)}\n` +
  `  seen      ${seen}\n` +
  `  allowed   ${allowed}\n` +
  (advice === undefined ? '' : `  what to do  ${advice}\n`);

const advices: Record<string, string> = {
  ALREADY_STABLE: 'everybody gets this release already; name another one.',
  ARTEFACTS_DOWN:
    'what is served stays as it is: do it again when the bucket is back; if it is there, look at the registry’s settings.',
  CANDIDATE_RUNNING: 'take the candidate back first (take-back <app> --reason …), or give it 100 %.',
  DATABASE_DOWN: 'wait until it is back, then look at what is served (status) before you try again.',
  DOES_NOT_FIT: 'promote what it needs first, as each finding says, or another release.',
  FILES_MISSING:
    'put the files of the release back into the registry’s folder or bucket, or publish the build as another version.',
  ENVIRONMENT_UNKNOWN: 'see which there are with: status',
  FORBIDDEN: 'ask operations for a token with this right; see yours with: whoami',
  FROZEN: 'wait, or ask who froze it. Operations can still roll back with --urgent and take back a candidate.',
  GATE_REFUSED: 'correct what is refused and build again. Operations can let single rules pass with --allow.',
  NEVER_SERVED: 'promote the release, or roll back to one that history <app> shows.',
  NOTHING_TO_ROLL_BACK: 'there is no earlier release: promote a good one.',
  NOT_RETIRED: 'promote a release; bring-back is for an app that was retired.',
  NO_CANDIDATE: 'name a release: candidate <app> <version> --percent …',
  NO_RAMP: 'give the candidate a plan with --linear or --steps.',
  NO_STABLE: 'promote a first release, then offer candidates beside it.',
  QUARANTINE_BROKEN: 'its files are not whole: publish the release again, then purge the entry.',
  QUARANTINE_TAKEN: 'the version was published again since: purge the entry when nobody needs it.',
  QUARANTINE_UNKNOWN: 'see what is there with: quarantine list',
  RELEASE_BAD: 'take another one, or say --anyway when the reason does not hold any more.',
  RELEASE_EXISTS: 'a release is never replaced: raise the version and build again.',
  RELEASE_GONE: 'bring its files back with quarantine restore, or build it again under another version.',
  RELEASE_INVALID: 'these are mistakes of the build: correct what writes release.json.',
  RELEASE_UNKNOWN: 'see what is published with: releases <app>',
  SECOND_PERSON: 'somebody else with the right to do so repeats the same command within a day.',
  REVISION_CHANGED: 'look at what the others did (history <app>), then decide again.',
  REMOTES_DO_NOT_FIT: 'take the remotes back first, as it says, or go to a shell that takes them.',
  ROUTE_TAKEN: 'two apps cannot answer one address: agree with the owner, or choose another path.',
  SHELL_NEEDED: 'roll it back, or promote another release of it.',
  TOKEN_REFUSED: 'set TULINDE_REGISTRY_TOKEN to a token that holds, or ask operations for a new one.',
  UPLOAD_INCOMPLETE: 'publish again: only what is missing is sent.',
};
