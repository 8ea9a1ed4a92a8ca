import { claim, happened } from '../../../testing/claims';
import { claimProgress } from './claim-progress';

const stands = (...args: Parameters<typeof claimProgress>) =>
  claimProgress(...args).map(({ name, stands: how }) => `${name} ${how}`);

it('stands at the step of its state', () => {
  expect(stands(claim())).toEqual([
    'SUBMITTED done',
    'DOCUMENTS now',
    'ASSESSOR ahead',
    'DECISION ahead',
    'SETTLEMENT ahead',
  ]);
});

it('says when a step ended, by when one is promised, and that no assessor was needed', () => {
  const known = claim({
    state: 'DECISION',
    needed: [],
    timeline: [happened(1, 'SUBMITTED'), happened(4, 'DOCUMENTS_COMPLETE')],
    promised: [
      { what: 'PAYMENT', by: '2026-12-24' },
      { what: 'LAW', by: '2027-02-10' },
    ],
  });
  expect(claimProgress(known)).toEqual([
    { name: 'SUBMITTED', stands: 'done', at: '2026-11-12T06:14:00.000Z', by: null },
    { name: 'DOCUMENTS', stands: 'done', at: '2026-11-15T06:14:00.000Z', by: null },
    { name: 'ASSESSOR', stands: 'skipped', at: null, by: null },
    { name: 'DECISION', stands: 'now', at: null, by: null },
    { name: 'SETTLEMENT', stands: 'ahead', at: null, by: '2026-12-24' },
  ]);
});

it('is done to the end once it is settled', () => {
  const timeline = [happened(1, 'SUBMITTED'), happened(2, 'VISIT_PLANNED'), happened(9, 'SETTLED')];
  expect(stands(claim({ state: 'SETTLED', timeline }))).toEqual([
    'SUBMITTED done',
    'DOCUMENTS done',
    'ASSESSOR done',
    'DECISION done',
    'SETTLEMENT done',
  ]);
});

it.each(['DECLINED', 'WITHDRAWN'] as const)('ends at the decision where it was %s', (state) => {
  expect(stands(claim({ state })).slice(-1)).toEqual(['DECISION now']);
});

it('says that documents are wanted where the insurer asks for one after they were complete', () => {
  expect(stands(claim({ state: 'ACCEPTED' }))[1]).toBe('DOCUMENTS wanted');
  expect(stands(claim({ state: 'ACCEPTED', needed: [] }))[1]).toBe('DOCUMENTS done');
});
