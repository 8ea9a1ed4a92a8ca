import type { ChangeAnswer } from '../client';
import { percentText } from './share';

/** One sentence on what a change did. */
export const changeText = (answer: ChangeAnswer): string => {
  const { environment, app, before, after, revision, changed } = answer;
  if (!changed) return `${environment} serves ${describe(answer)} already; nothing changed.\n`;
  const was = before === after ? '' : `before: ${before ?? 'nothing'}, `;
  return `${environment} now serves ${describe(answer)} (${was}revision ${revision}).\n${ended(answer, app)}`;
};

const describe = ({ app, after, candidate }: ChangeAnswer): string =>
  after === null
    ? `no ${app}`
    : candidate.after
      ? `${app}@${after}, and ${candidate.after.version} to ${percentText(candidate.after.basisPoints)} of its visitors`
      : `${app}@${after}`;

const ended = ({ after, candidate }: ChangeAnswer, app: string): string =>
  candidate.before && !candidate.after && candidate.before.version !== after
    ? `${app}@${candidate.before.version} is no longer a candidate.\n`
    : '';
