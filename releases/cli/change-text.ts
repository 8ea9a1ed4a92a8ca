import type { ChangeAnswer } from '../client';
import { percentText } from './share';

/** One sentence on what a change did. */
export const changeText = (answer: ChangeAnswer): string => {
  const { environment, action, app, before, after, revision, changed } = answer;
  if (!changed) return `${environment} serves ${describe(answer)} already; nothing changed.\n`;
  if (action === 'pause' || action === 'resume') return rampText(answer);
  const was = before === after ? '' : `before: ${before ?? 'nothing'}, `;
  return `${environment} now serves ${describe(answer)} (${was}revision ${revision}).\n${ended(answer, app)}`;
};

/* What is served is as it was: what is told is the ramp. */
const rampText = ({ environment, app, action, candidate, revision }: ChangeAnswer): string => {
  const { version, basisPoints } = candidate.after ?? { version: '', basisPoints: 0 };
  const how = action === 'pause' ? 'is paused at' : 'goes on from';
  return `The ramp of ${app}@${version} in ${environment} ${how} ${percentText(basisPoints)} of the visitors (revision ${revision}).\n`;
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
