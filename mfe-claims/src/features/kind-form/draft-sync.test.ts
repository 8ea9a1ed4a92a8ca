import { createFakeBackend, failure, networkBreak, TestSession, type FakeHandler } from '@tulinde/testing';
import { autorun } from '@tulinde/client/state';
import type { ClaimDraft, ClaimFile } from '@tulinde/contracts';
import { draftOf } from '../../testing/drafts';
import { DraftSync } from './draft-sync';
import type { DraftAnswers } from './form-values';
import { keptAnswersSlice } from './kept-answers';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T07:32:00Z') }));
afterEach(() => jest.useRealTimers());

const pause = () => jest.advanceTimersByTimeAsync(1_000);

interface Saved {
  readonly baseVersion: number;
  readonly changes: ClaimDraft['answers'];
}

/* A server as the contract has it, with another device's hand in it. */
const begin = async (draft: ClaimDraft = draftOf('damage-to-vehicle'), session = new TestSession()) => {
  let stands = draft;
  const changedIn = new Map<string, number>();
  const elsewhere = (answers: ClaimDraft['answers']) => {
    stands = { ...stands, version: stands.version + 1, answers: { ...stands.answers, ...answers } };
    for (const name of Object.keys(answers)) changedIn.set(name, stands.version);
  };
  const save: FakeHandler<'saveClaimDraft'> = ({ baseVersion, changes }) => {
    const isNewer = (name: string) => (changedIn.get(name) ?? 0) > baseVersion;
    const refusedNames = Object.keys(changes).filter(isNewer);
    const changedElsewhere = [...changedIn.keys()].filter((name) => isNewer(name) && !refusedNames.includes(name));
    const conflicts = refusedNames.map((name) => ({ name, yours: changes[name], theirs: stands.answers[name] }));
    const taken = Object.fromEntries(Object.entries(changes).filter(([name]) => !refusedNames.includes(name)));
    stands = { ...stands, version: stands.version + 1, answers: { ...stands.answers, ...taken } };
    return { draft: stands, conflicts, changedElsewhere };
  };
  const api = createFakeBackend({ getClaimDraft: () => stands, saveClaimDraft: save });
  const slice = session.slice(keptAnswersSlice);
  const sync = new DraftSync(api.api, slice, 'draft-1');
  await sync.open();
  return { api, sync, save, slice, session, elsewhere, server: () => stands };
};

/* A server that is slow to write, or to hand over what it has read. */
const beginWithSlow = async (call: 'saveClaimDraft' | 'getClaimDraft', draft?: ClaimDraft) => {
  const begun = await begin(draft);
  const { api, save, server } = begun;
  let goOn = () => {};
  const wait = () => new Promise<void>((resolve) => (goOn = resolve));
  if (call === 'saveClaimDraft') api.on(call, (request, sent) => wait().then(() => save(request, sent)));
  else {
    api.on(call, () => {
      const read = server();
      return wait().then(() => read);
    });
  }
  return { ...begun, goOn: () => goOn() };
};

describe('when another device has changed an answer that is then answered here again', () => {
  it('says no longer that the other device’s is shown', async () => {
    const { sync, elsewhere } = await begin();
    elsewhere({ policeStation: 'Karen', obNumber: 'OB 1' });
    sync.record({ description: 'I was hit' });
    await pause();
    expect(sync.changedElsewhere).toEqual(['policeStation', 'obNumber']);
    sync.acknowledge();
    sync.record({ description: 'I was hit', policeStation: 'Kilimani', obNumber: 'OB 1' });
    expect(sync.changedElsewhere).toEqual(['obNumber']);
    await pause();
    expect(sync.changedElsewhere).toEqual(['obNumber']);
  });
});

describe('when answers are typed', () => {
  it('saves what changed after a pause, once, and says when', async () => {
    const { api, sync } = await begin();
    sync.record({ description: 'I was', driver: '' });
    sync.record({ description: 'I was hit', driver: '' });
    expect(sync.hasUnsent).toBe(true);
    await pause();
    expect(api.requests('saveClaimDraft')).toEqual([
      { draftId: 'draft-1', baseVersion: 1, changes: { description: 'I was hit' } },
    ]);
    expect([sync.hasUnsent, sync.savedAt]).toEqual([false, '2026-11-23T07:32:01.000Z']);
    sync.record({ description: 'I was hit', driver: '' });
    await pause();
    expect(api.requests('saveClaimDraft')).toHaveLength(1);
  });

  it('does not send again what the server has made clean', async () => {
    const { api, sync, elsewhere } = await begin();
    sync.record({ driverName: ' Peter  Otieno' });
    await pause();
    elsewhere({ driverName: 'Peter Otieno' });
    sync.record({ driverName: ' Peter  Otieno', policeStation: 'Karen' });
    await pause();
    expect(api.requests('saveClaimDraft').map((request) => (request as Saved).changes)).toEqual([
      { driverName: ' Peter  Otieno' },
      { policeStation: 'Karen' },
    ]);
  });

  it('sends what was typed while it was saving', async () => {
    const { api, sync, server, goOn } = await beginWithSlow('saveClaimDraft');
    sync.record({ description: 'First' });
    const first = sync.flush();
    await jest.advanceTimersByTimeAsync(0);
    sync.record({ description: 'Second' });
    goOn();
    await first;
    await pause();
    goOn();
    await pause();
    expect(server().answers).toEqual({ description: 'Second' });
    expect(api.requests('saveClaimDraft')).toHaveLength(2);
  });

  it('tells the server of an answer that was taken back', async () => {
    const { sync, server } = await begin(draftOf('damage-to-vehicle', { answers: { obNumber: 'OB 1' } }));
    sync.record({ obNumber: '' });
    await pause();
    expect(server().answers).toEqual({ obNumber: '' });
  });
});

describe('when there is no network', () => {
  it('keeps answers on the device, not those about health, and sends them later', async () => {
    const { api, sync, save, slice, session } = await begin();
    api.on('saveClaimDraft', networkBreak);
    sync.record({ driver: 'NOBODY', thirdParties: [{ plate: 'KDB 456B', isInjured: true }] });
    await pause();
    expect(sync.failure?.failure).toBe('network');
    expect(slice.value['draft-1']).toEqual({
      version: 1,
      answers: { driver: 'NOBODY', thirdParties: [{ plate: 'KDB 456B' }] },
    });
    api.on('saveClaimDraft', save);
    await jest.advanceTimersByTimeAsync(15_000);
    expect([sync.hasUnsent, sync.failure, slice.value]).toEqual([false, null, {}]);
    expect(session.slice(keptAnswersSlice).value).toEqual({});
  });

  it('sends nothing into an ended session, and everything once there is another', async () => {
    const { api, sync, save } = await begin();
    let refuse = () => {};
    api.on('saveClaimDraft', async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return failure({ status: 401, code: 'CUSTOMER_TOKEN_INVALID' });
    });
    sync.record({ description: 'I' });
    await pause();
    // Before the refusal is there, and before the panel is.
    sync.record({ description: 'I was' });
    await pause();
    refuse();
    sync.record({ description: 'I was hit' });
    await pause();
    expect(api.requests('saveClaimDraft')).toHaveLength(1);
    api.on('saveClaimDraft', save);
    await sync.resume();
    expect(api.requests('saveClaimDraft').at(-1)).toMatchObject({ changes: { description: 'I was hit' } });
    sync.record({ description: 'I was hit from behind' });
    await pause();
    expect([api.requests('saveClaimDraft').length, sync.hasUnsent]).toEqual([3, false]);
  });

  it('takes up what was kept, by the version that it changes', async () => {
    const session = new TestSession();
    session.slice(keptAnswersSlice).set({ 'draft-1': { version: 3, answers: { driver: 'NOBODY' } } });
    const { api, sync } = await begin(draftOf('damage-to-vehicle', { version: 5 }), session);
    expect(sync.answers).toEqual({ driver: 'NOBODY' });
    await pause();
    expect(api.requests('saveClaimDraft')).toEqual([
      { draftId: 'draft-1', baseVersion: 3, changes: { driver: 'NOBODY' } },
    ]);
  });

  it('has taken up what was kept once the report is there to begin a form with', async () => {
    const session = new TestSession();
    session.slice(keptAnswersSlice).set({ 'draft-1': { version: 3, answers: { driver: 'NOBODY' } } });
    const { api } = createFakeBackend({ getClaimDraft: () => draftOf('damage-to-vehicle', { version: 5 }) });
    const sync = new DraftSync(api, session.slice(keptAnswersSlice), 'draft-1');
    const begun: DraftAnswers[] = [];
    const stop = autorun(() => void (sync.draft.value && begun.push(sync.answers)));
    await sync.open();
    stop();
    expect(begun[0]).toEqual({ driver: 'NOBODY' });
  });

  it('keeps nothing of personal accident', async () => {
    const { api, sync, slice } = await begin(draftOf('medical'));
    api.on('saveClaimDraft', networkBreak);
    sync.record({ hospital: 'Aga Khan' });
    await pause();
    expect([sync.hasUnsent, slice.value]).toEqual([true, {}]);
  });
});

describe('when it is read while it is being saved', () => {
  it.each([
    ['kept on the device', 'damage-to-vehicle', 'description'],
    ['kept nowhere', 'medical', 'hospital'],
  ] as const)('the page of another release shows an answer that is %s', async (_, kind, name) => {
    const { api, sync, session, goOn } = await beginWithSlow('saveClaimDraft', draftOf(kind));
    sync.record({ [name]: 'It rained.' });
    const leaving = sync.flush();
    const other = new DraftSync(api.api, session.slice(keptAnswersSlice), 'draft-1');
    const opening = other.open();
    await jest.advanceTimersByTimeAsync(0);
    goOn();
    await Promise.all([leaving, opening]);
    expect([other.answers[name], other.hasUnsent]).toEqual(['It rained.', false]);
  });

  it('the next page of the same release does not put back what was there before', async () => {
    const { sync, goOn } = await beginWithSlow('getClaimDraft');
    sync.record({ description: 'It rained.' });
    const opening = sync.open();
    const saving = sync.flush();
    await pause();
    goOn();
    await Promise.all([saving, opening]);
    await pause();
    expect(sync.answers).toEqual({ description: 'It rained.' });
    expect([sync.incoming, sync.changedElsewhere]).toEqual([{}, []]);
  });
});

describe('when another device writes too', () => {
  it('takes over what was not answered here, and tells it', async () => {
    const { sync, elsewhere } = await begin();
    elsewhere({ driver: 'NOBODY' });
    sync.record({ description: 'I was hit', driver: '' });
    await pause();
    expect(sync.incoming).toEqual({ driver: 'NOBODY' });
    expect(sync.changedElsewhere).toEqual(['driver']);
  });

  it('asks which of two answers holds, and sends nothing of it before', async () => {
    const { api, sync, elsewhere, server } = await begin();
    elsewhere({ driver: 'HOLDER' });
    sync.record({ driver: 'NOBODY' });
    await pause();
    expect(sync.conflicts).toEqual([{ name: 'driver', yours: 'NOBODY', theirs: 'HOLDER' }]);
    sync.record({ driver: 'NOBODY' });
    await pause();
    expect(api.requests('saveClaimDraft')).toHaveLength(1);

    sync.choose(sync.conflicts[0]!, 'yours');
    await pause();
    expect([sync.conflicts, server().answers]).toEqual([[], { driver: 'NOBODY' }]);
  });

  it('is asked again after a reload, with the answer of this device', async () => {
    const { api, sync, slice, elsewhere, server } = await begin();
    elsewhere({ driver: 'HOLDER' });
    sync.record({ driver: 'NOBODY', policeStation: 'Karen' });
    await pause();
    expect(sync.conflicts).toHaveLength(1);
    const reloaded = new DraftSync(api.api, slice, 'draft-1');
    await reloaded.open();
    await pause();
    expect(reloaded.conflicts).toEqual([{ name: 'driver', yours: 'NOBODY', theirs: 'HOLDER' }]);
    expect(server().answers).toEqual({ driver: 'HOLDER', policeStation: 'Karen' });
    reloaded.choose(reloaded.conflicts[0]!, 'theirs');
    expect(slice.value).toEqual({});
  });

  it('shows theirs where that is chosen', async () => {
    const { sync, elsewhere } = await begin();
    elsewhere({ driver: 'HOLDER' });
    sync.record({ driver: 'NOBODY' });
    await pause();
    sync.choose(sync.conflicts[0]!, 'theirs');
    expect([sync.incoming, sync.hasUnsent]).toEqual([{ driver: 'HOLDER' }, false]);
  });

  it('finds what it wrote while the page stood open', async () => {
    const { sync, elsewhere } = await begin();
    elsewhere({ description: 'From the laptop, at home.' });
    await sync.open();
    expect(sync.incoming).toEqual({ description: 'From the laptop, at home.' });
  });

  it('knows the claim that it has become', async () => {
    const { api, sync } = await begin();
    api.on('saveClaimDraft', () => failure({ status: 409, code: 'CLAIM_SENT' }));
    api.on('getClaimDraft', () => draftOf('damage-to-vehicle', { claimNumber: 'CLM-26-000001' }));
    sync.record({ driver: 'NOBODY' });
    await pause();
    expect(sync.draft.value?.claimNumber).toBe('CLM-26-000001');
  });
});

const plate: ClaimFile = {
  fileId: 'f1',
  group: 'plate',
  name: 'plate.jpg',
  bytes: 1,
  addedAt: '',
  takenAt: null,
  takenIn: null,
  refusal: null,
  link: '',
  thumbnail: null,
  type: 'image/jpeg',
  state: 'RECEIVED',
};

it('counts evidence that is added as no longer missing', async () => {
  const { sync } = await begin();
  sync.filesChanged([plate]);
  expect(sync.draft.value?.missing.map(({ name }) => name)).not.toContain('plate');
});

describe('when a file arrives while the server answers', () => {
  it('keeps it over the response to a save that was sent before', async () => {
    const { sync, goOn } = await beginWithSlow('saveClaimDraft');
    sync.record({ description: 'I was hit' });
    const saving = sync.flush();
    await jest.advanceTimersByTimeAsync(0);
    sync.filesChanged([plate]);
    goOn();
    await saving;
    expect(sync.draft.value?.files).toEqual([plate]);
    expect(sync.draft.value?.missing.map(({ name }) => name)).not.toContain('plate');
  });

  it('keeps it over a reading that began before', async () => {
    const { sync, goOn } = await beginWithSlow('getClaimDraft');
    const reading = sync.open();
    await jest.advanceTimersByTimeAsync(0);
    sync.filesChanged([plate]);
    goOn();
    await reading;
    expect(sync.draft.value?.files).toEqual([plate]);
  });

  it('takes over the files of a response that was sent after it', async () => {
    const { sync } = await begin();
    sync.filesChanged([plate]);
    sync.record({ description: 'I was hit' });
    await pause();
    expect(sync.draft.value?.files).toEqual([]);
  });
});
