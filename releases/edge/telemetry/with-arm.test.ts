import type { TelemetryEvent } from '@tulinde/contracts';
import type { LiveRevision } from '../../composition/pages/live';
import { isInCandidate } from '../../composition/visitors/candidates';
import { newVisitor } from '../../composition/visitors/visitor';
import { releaseEntry } from '../../testing/release-entry';
import { withArm } from './with-arm';

const running = { app: 'mfe-help', version: '1.2.0', basisPoints: 5_000 };
const visitorWho = (isIn: boolean): string => {
  for (;;) {
    const visitor = newVisitor();
    if (isInCandidate(visitor, running) === isIn) return visitor;
  }
};
const inside = visitorWho(true);
const outside = visitorWho(false);

const live = (basisPoints = running.basisPoints): LiveRevision =>
  ({
    manifest: {
      revision: 7,
      microFrontends: {
        'mfe-help': [
          releaseEntry('mfe-help', '1.1.0'),
          releaseEntry('mfe-help', '1.2.0', { role: 'candidate' }),
          releaseEntry('mfe-help', '1.0.0', { role: 'previous' }),
        ],
      },
    },
    candidates: [{ ...running, basisPoints }],
  }) as unknown as LiveRevision;

const base = { app: 'mfe-help', version: '1.1.0', role: 'stable', kind: 'render', route: null, elapsed: 1 } as const;
type Facts = Partial<TelemetryEvent>;
const armOf = (facts: Facts, visitor: string, { revision = 7, share = running.basisPoints } = {}) =>
  withArm({ ...base, ...facts }, { visitor, revision }, live(share))?.candidate;

const ofCandidate = { version: '1.2.0', role: 'candidate' } as const;

it.each([
  ['of the candidate', ofCandidate, inside, '1.2.0'],
  ['of its fallback', { candidate: '1.2.0' }, inside, '1.2.0'],
  ['of what it falls back to last', { candidate: '1.2.0', version: '1.0.0', role: 'previous' }, inside, '1.2.0'],
  ['of the stable release', { candidate: null }, outside, null],
  ['of a page from before the ramp came to this visitor', { candidate: null }, inside, null],
  ['of an older shell outside the cohort', {}, outside, null],
  ['of an older shell in the cohort', {}, inside, '1.2.0'],
] as const)('a page tells %s: the arm goes on with it', (_what, facts, visitor, candidate) => {
  expect(armOf(facts, visitor)).toBe(candidate);
});

it.each([
  ['the candidate, outside its cohort', ofCandidate, outside, {}],
  ['its fallback, outside its cohort', { candidate: '1.2.0' }, outside, {}],
  ['its fallback, after the share fell', { candidate: '1.2.0' }, inside, { share: 0 }],
  ['the fallback of another candidate', { candidate: '1.1.9' }, inside, {}],
  ['a tester’s choice', { role: 'override' }, inside, {}],
  ['a release that is not here', { version: '9.0.0' }, outside, {}],
  ['an older shell, of a page from before: stable’s or the candidate’s', {}, inside, { revision: 6 }],
] as const)('%s is not handed on', (_what, facts, visitor, page) => {
  expect(armOf(facts, visitor, page)).toBeUndefined();
});
