import { act, screen, waitFor, within } from '@testing-library/react';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  networkBreak,
  renderRemote,
  signedIn,
  type FakeHandler,
  type FakeHandlers,
  type Rendered,
} from '@tulinde/testing';
import { claimKinds, type ClaimDraft, type ClaimKind, type ClaimType } from '@tulinde/contracts';
import { claimSlice } from '../../claim-slice';
import remote from '../../remote';
import { draftOf, incidentAnswers } from '../../testing/drafts';
import { summaryPath } from './steps';

const places = [{ county: 'Nairobi', towns: ['Westlands', 'Karen'] }];

interface Look extends FakeHandlers {
  readonly language?: 'en' | 'sw';
}

const open = (draft: ClaimDraft, path: string, { language = 'en', ...handlers }: Look = {}) => {
  let stands = draft;
  const save: FakeHandler<'saveClaimDraft'> = ({ changes }) => {
    const answers = { ...stands.answers, ...changes };
    stands = draftOf(draft.type, { ...stands, version: stands.version + 1, answers });
    return { draft: stands, conflicts: [], changedElsewhere: [] };
  };
  const backend = createFakeBackend({
    getClaimDraft: () => stands,
    saveClaimDraft: save,
    getPlaces: () => places,
    makes: () => [{ id: 7, vehicle_name: 'Nissan' }],
    models: () => [{ vehicle_model: 'Note' }],
    getProfile: () => new Promise<never>(() => undefined),
    ...handlers,
  });
  const portal = createTestPortal({ session: signedIn, backend, language });
  const address = `${path}${path.includes('?') ? '' : '?draft=draft-1'}`;
  return { ...renderRemote(remote, address, { portal }), backend, save, server: () => stands };
};
const next = async ({ user }: Rendered, name = 'Continue') => user.click(await screen.findByRole('button', { name }));
const typed = (type: ClaimType, answers: ClaimDraft['answers'] = {}) => draftOf(type, { answers });

describe('when a page of a report is opened', () => {
  it('asks what the kind asks, with what was answered before', async () => {
    const page = open(typed('damage-to-vehicle', { description: 'I was hit.' }), '/damage-to-vehicle');
    expect(await screen.findByRole('heading', { level: 1, name: 'Damage to the vehicle' })).toBeVisible();
    expect(screen.getByText('KDA 123A, Toyota Fielder · Savanna Mutual General')).toBeVisible();
    expect(screen.getByText(/Step 2 of 4/)).toBeVisible();
    expect(await screen.findByLabelText('What happened?')).toHaveValue('I was hit.');
    expect(page.portal.frames.at(-1)).toEqual({
      title: 'Damage to the vehicle',
      back: '/claim-type?policy=TUL-MC-26-000001',
    });
    expect(page.portal.session.slice(claimSlice).value).toMatchObject({
      selectedClaimType: 'damage-to-vehicle',
      claimDetails: { draftId: 'draft-1', policyNumber: 'TUL-MC-26-000001' },
    });
  });

  it('leads back to the kinds as they were then', async () => {
    const page = open(typed('damage-to-vehicle', incidentAnswers), '/damage-to-vehicle');
    await screen.findByLabelText('What happened?');
    expect(page.portal.frames.at(-1)?.back).toBe('/claim-type?policy=TUL-MC-26-000001&at=2026-11-22T06%3A15%3A00.000Z');
  });

  it('leads to the page of its own kind', async () => {
    const page = open(draftOf('theft-of-parts'), '/damage-to-vehicle');
    await screen.findByRole('heading', { level: 1, name: 'Theft of parts' });
    await waitFor(() => expect(page.location()).toBe('/theft-of-parts?draft=draft-1'));
  });

  it('knows kinds of personal accident by the draft, and keeps none of it on the device', async () => {
    const page = open(draftOf('medical'), '/personal-accident/claim', { getPolicy: networkBreak });
    await screen.findByRole('heading', { level: 1, name: 'Medical expenses' });
    expect(page.portal.session.slice(claimSlice).value.selectedClaimType).toBeNull();
  });

  it('says it in Swahili', async () => {
    open(draftOf('damage-to-vehicle'), '/damage-to-vehicle', { language: 'sw' });
    expect(await screen.findByRole('group', { name: 'Ilitokea lini?' })).toBeVisible();
    expect(screen.getByText(/Hatua ya 2 kati ya 4/)).toBeVisible();
  });
});

describe('when there is no such report', () => {
  it.each(['/damage-to-vehicle?draft=', '/total-theft?draft=gone'])('%s leads to a new one', async (path) => {
    open(draftOf('damage-to-vehicle'), path, {
      getClaimDraft: () => failure({ status: 404, code: 'CLAIM_NOT_FOUND' }),
    });
    expect(await screen.findByRole('heading', { name: 'No report to go on with' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Submit a claim' })).toHaveAttribute('href', '/submit-claim');
  });

  it('leads to the claim that it has become', async () => {
    open(draftOf('damage-to-vehicle', { claimNumber: 'CLM-26-000123' }), '/damage-to-vehicle');
    const link = await screen.findByRole('link', { name: 'Open the claim' });
    expect(link).toHaveAttribute('href', '/claim-details?claim=CLM-26-000123');
  });

  it('tries again where it could not be loaded', async () => {
    const answer = () => draftOf('damage-to-vehicle');
    const page = open(answer(), '/damage-to-vehicle', {
      getClaimDraft: networkBreak,
    });
    await screen.findByRole('heading', { name: 'We could not load your report' });
    page.backend.on('getClaimDraft', answer);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('What happened?')).toBeVisible();
  });
});

describe('when a page is sent', () => {
  it('says everything that is missing or wrong, and leads there', async () => {
    const page = open(typed('damage-to-vehicle', { driver: 'OTHER', description: 'Short.' }), '/damage-to-vehicle');
    await next(page);
    const summary = await screen.findByRole('alert', { name: 'Please fill all mandatory fields.' });
    expect(summary).toHaveFocus();
    const said = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(said).toEqual(
      expect.arrayContaining([
        'Answer: When did it happen?',
        'County: Where did it happen?',
        'Tell a little more: 20 characters at least.',
        'Answer: Driver’s full name',
        'Answer: Have you reported it to the police?',
      ]),
    );
    await page.user.click(within(summary).getByRole('link', { name: 'Answer: Driver’s full name' }));
    expect(screen.getByLabelText('Driver’s full name')).toHaveFocus();
    expect(page.location()).toBe('/damage-to-vehicle?draft=draft-1');
  });

  it('saves it and goes on', async () => {
    const page = open(typed('damage-to-vehicle', { ...incidentAnswers, isReported: '' }), '/damage-to-vehicle');
    await page.user.click(await screen.findByRole('radio', { name: 'Yes' }));
    await page.user.type(await screen.findByLabelText('OB number'), 'OB 12/2026');
    await page.user.type(screen.getByLabelText('Police station'), 'Karen');
    await next(page);
    await waitFor(() => expect(page.location()).toBe('/damage-to-vehicle-details?draft=draft-1'));
    expect(page.server().answers).toMatchObject({ isReported: true, obNumber: 'OB 12/2026', policeStation: 'Karen' });
  });

  it('goes back to the summary that it was opened from', async () => {
    const page = open(typed('damage-to-vehicle', incidentAnswers), '/damage-to-vehicle?draft=draft-1&change=1');
    await next(page, 'Back to check and send');
    await waitFor(() => expect(page.location()).toBe('/claim-summary?draft=draft-1'));
  });

  it('stays where the server refuses it', async () => {
    const page = open(typed('damage-to-vehicle', { ...incidentAnswers, driver: '' }), '/damage-to-vehicle');
    page.backend.on('saveClaimDraft', () =>
      failure({ status: 422, code: 'VALIDATION', message: 'Please check what you entered.' }),
    );
    await page.user.click(await screen.findByRole('radio', { name: 'It was parked' }));
    await next(page);
    expect(await screen.findByText('Please check what you entered.')).toBeVisible();
    expect(page.location()).toBe('/damage-to-vehicle?draft=draft-1');
  });

  it('goes on without a network, and says that it waits', async () => {
    const page = open(typed('damage-to-vehicle', { ...incidentAnswers, driver: '' }), '/damage-to-vehicle');
    page.backend.on('saveClaimDraft', networkBreak);
    await page.user.click(await screen.findByRole('radio', { name: 'It was parked' }));
    await next(page);
    await waitFor(() => expect(page.location()).toBe('/damage-to-vehicle-details?draft=draft-1'));
    expect(await screen.findByText('Not saved yet. We save it once you are online.')).toBeVisible();
    expect(page.portal.session.slice(claimSlice).value.claimDetails?.draftId).toBe('draft-1');
  });
});

describe('when it happened some time ago', () => {
  it.each([
    [3, 'Insurers expect to hear within 48 hours'],
    [8, 'This happened more than 7 days ago'],
  ])('%d days: says so, and stops nobody', async (days, title) => {
    const happenedAt = new Date(Date.now() - days * 86_400_000).toISOString();
    open(typed('damage-to-vehicle', { ...incidentAnswers, happenedAt }), '/damage-to-vehicle');
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('says that there was no cover then', async () => {
    open(typed('damage-to-vehicle', { happenedAt: '2026-06-30T20:59:00.000Z' }), '/damage-to-vehicle');
    expect(await screen.findByText('Not covered at that time')).toBeVisible();
  });

  it('takes the minute in which the cover began as covered', async () => {
    const happenedAt = '2026-07-01T12:42:00.000Z';
    const draft = typed('damage-to-vehicle', { ...incidentAnswers, happenedAt });
    const periods = [{ from: '2026-07-01T12:42:31.500Z', to: '2027-06-30T21:00:00.000Z' }];
    open({ ...draft, policy: { ...draft.policy, periods } }, '/damage-to-vehicle');
    expect(await screen.findByRole('radio', { name: 'It was parked' })).toBeVisible();
    expect(screen.queryByText('Not covered at that time')).toBeNull();
  });
});

describe('when several are to be named', () => {
  it('adds and removes them, and the focus goes along', async () => {
    const page = open(typed('theft-of-parts', incidentAnswers), '/theft-of-parts-details');
    const first = await screen.findByRole('region', { name: 'Part 1' });
    expect(within(first).queryByRole('button', { name: /Remove/ })).toBeNull();
    await page.user.type(within(first).getByLabelText('Part'), 'Side mirror');
    await page.user.click(screen.getByRole('button', { name: 'Add: Part' }));
    expect(screen.getByRole('heading', { name: 'Part 2' })).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Remove: Part 1' }));
    // Below the page's own heading, without a level left out.
    expect(screen.getByRole('heading', { level: 2, name: 'Part 1' })).toHaveFocus();
    expect(screen.getByText('Part 1 was removed.')).toHaveRole('status');
    expect(screen.getByLabelText('Part')).toHaveValue('');
    await next(page);
    expect(await screen.findByRole('link', { name: 'Part 1: Answer: What a new one costs' })).toBeVisible();
  });

  it('offers makes and the models of each', async () => {
    const page = open(typed('damage-to-vehicle', { hasThirdParties: true }), '/damage-to-vehicle-details');
    await page.user.click(await screen.findByRole('combobox', { name: /^Make/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Nissan' }));
    await page.user.click(screen.getByRole('combobox', { name: /^Model/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Note' }));
    await waitFor(() =>
      expect(page.server().answers['thirdParties']).toEqual([
        expect.objectContaining({ vehicle: { make: 'Nissan', model: 'Note' } }),
      ]),
    );
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  });
});

describe('when the device may say where it is', () => {
  const geolocation = { getCurrentPosition: jest.fn() };
  beforeEach(() => Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('adds its position, and takes it out again', async () => {
    geolocation.getCurrentPosition.mockImplementation((done: PositionCallback) =>
      done({ coords: { latitude: -1.283333, longitude: 36.816667 } } as GeolocationPosition),
    );
    const page = open(typed('damage-to-vehicle', incidentAnswers), '/damage-to-vehicle');
    await page.user.click(await screen.findByRole('button', { name: 'Add my position' }));
    expect(await screen.findByText('Your position is added.')).toBeVisible();
    await next(page);
    await waitFor(() => expect(page.server().answers['place']).toMatchObject({ position: '-1.28333,36.81667' }));
  });

  it('goes on without it where it may not', async () => {
    geolocation.getCurrentPosition.mockImplementation((_done: PositionCallback, fail: () => void) => fail());
    const page = open(typed('damage-to-vehicle', incidentAnswers), '/damage-to-vehicle');
    await page.user.click(await screen.findByRole('button', { name: 'Add my position' }));
    expect(await screen.findByText(/did not give its position/)).toBeVisible();
  });
});

describe('when another device has answered the same', () => {
  it('shows both answers, and goes on once one is chosen', async () => {
    const page = open(typed('damage-to-vehicle', { ...incidentAnswers, driver: '' }), '/damage-to-vehicle');
    const theirs = typed('damage-to-vehicle', { ...incidentAnswers, driver: 'HOLDER' });
    page.backend.on('saveClaimDraft', () => ({
      draft: { ...theirs, version: 2 },
      conflicts: [{ name: 'driver', yours: 'NOBODY', theirs: 'HOLDER' }],
      changedElsewhere: ['description'],
    }));
    await page.user.click(await screen.findByRole('radio', { name: 'It was parked' }));
    await next(page);
    const section = await screen.findByRole('region', { name: 'Two devices gave different answers' });
    expect(page.location()).toBe('/damage-to-vehicle?draft=draft-1');
    expect(screen.getByText('We show its newer answers: What happened?')).toBeVisible();
    await page.user.click(within(section).getByRole('button', { name: 'Take this answer: I was' }));
    expect(screen.getByRole('radio', { name: 'I was' })).toBeChecked();
    expect(screen.queryByRole('region', { name: 'Two devices gave different answers' })).toBeNull();
  });

  it('saves by itself once the network is back', async () => {
    const page = open(typed('damage-to-vehicle', { ...incidentAnswers, driver: '' }), '/damage-to-vehicle');
    await screen.findByLabelText('What happened?');
    act(() => page.portal.setOnline(false));
    page.backend.on('saveClaimDraft', networkBreak);
    await page.user.click(screen.getByRole('radio', { name: 'It was parked' }));
    await screen.findByText(/Not saved yet/);
    page.backend.on('saveClaimDraft', page.save);
    act(() => page.portal.setOnline(true));
    await waitFor(() => expect(page.server().answers).toMatchObject({ driver: 'NOBODY' }));
  });
});

describe('when the session has ended in the middle of it', () => {
  const signInAgain = (page: ReturnType<typeof open>) => {
    act(() => page.portal.session.setIdentity({ userToken: null, isOtpValidated: false }));
    act(() => page.portal.session.setIdentity({ userToken: 'of the next session', isOtpValidated: true }));
  };
  const ended = () => failure({ status: 401, code: 'CUSTOMER_TOKEN_INVALID' });

  it.each(['medical', 'damage-to-vehicle'] as const)(
    '%s: keeps what was typed, and saves it after the sign-in',
    async (type) => {
      const page = open(typed(type, incidentAnswers), claimKinds[type].pages.incident, { getPolicy: networkBreak });
      page.backend.on('saveClaimDraft', ended);
      const box = await screen.findByLabelText('What happened?');
      await page.user.type(box, ' It was raining.');
      expect(await screen.findByText('Not saved yet. Sign in again, and we save it.')).toBeVisible();
      page.backend.on('saveClaimDraft', page.save);
      signInAgain(page);
      expect(screen.getByLabelText('What happened?')).toHaveValue(`${incidentAnswers.description} It was raining.`);
      await waitFor(() => expect(page.server().answers['description']).toMatch(/It was raining\.$/));
    },
  );

  it('keeps its form while that is read again, and reads it after the sign-in', async () => {
    const page = open(typed('medical', incidentAnswers), '/personal-accident/claim', { getPolicy: networkBreak });
    await screen.findByLabelText('What happened?');
    page.backend.on('getClaimDraft', ended);
    act(() => page.portal.navigate(summaryPath('draft-1')));
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeVisible();
    act(() => page.portal.navigate(-1));
    await waitFor(() => expect(page.backend.requests('getClaimDraft')).toHaveLength(3));
    await page.user.type(await screen.findByLabelText('What happened?'), ' It was raining.');
    page.backend.on('getClaimDraft', () => page.server());
    signInAgain(page);
    await waitFor(() => expect(page.backend.requests('getClaimDraft')).toHaveLength(4));
    await waitFor(() => expect(page.server().answers['description']).toMatch(/It was raining\.$/));
  });

  it('reads by itself after the sign-in what could not be read before', async () => {
    const page = open(typed('medical', incidentAnswers), '/personal-accident/claim', {
      getClaimDraft: ended,
      getPolicy: networkBreak,
    });
    expect(await screen.findByRole('heading', { name: 'We could not load your report' })).toBeVisible();
    page.backend.on('getClaimDraft', () => page.server());
    signInAgain(page);
    expect(await screen.findByLabelText('What happened?')).toHaveValue(incidentAnswers.description);
  });

  it('shows nothing of it to somebody else', async () => {
    const page = open(typed('medical', incidentAnswers), '/personal-accident/claim', { getPolicy: networkBreak });
    page.backend.on('saveClaimDraft', ended);
    await page.user.type(await screen.findByLabelText('What happened?'), ' It was raining.');
    page.backend.on('getClaimDraft', () => failure({ status: 404, code: 'CLAIM_NOT_FOUND' }));
    act(() => page.portal.session.setIdentity({ ...signedIn, userId: '8', userToken: 'of somebody else' }));
    expect(await screen.findByRole('heading', { name: 'No report to go on with' })).toBeVisible();
    expect(screen.queryByLabelText('What happened?')).toBeNull();
  });
});

describe('a kind that nothing but its own file knows', () => {
  const real = claimKinds['theft-of-parts'];
  const lostKeys: ClaimKind = {
    ...real,
    title: { en: 'Lost keys', sw: 'Funguo zilizopotea' },
    details: [
      { name: 'hasSpare', control: 'yes-no', label: { en: 'Is there a spare key?', sw: 'Kuna ufunguo mwingine?' } },
      {
        name: 'cost',
        control: 'money',
        label: { en: 'Cost of a new key', sw: 'Bei ya ufunguo mpya' },
        when: { question: 'hasSpare', is: false },
      },
    ],
  };
  beforeEach(() => Object.assign(claimKinds, { 'theft-of-parts': lostKeys }));
  afterEach(() => Object.assign(claimKinds, { 'theft-of-parts': real }));

  it('has its form', async () => {
    const page = open(typed('theft-of-parts', incidentAnswers), '/theft-of-parts-details');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lost keys' })).toBeVisible();
    await page.user.click(await screen.findByRole('radio', { name: 'No' }));
    await next(page);
    expect(await screen.findByRole('link', { name: 'Answer: Cost of a new key' })).toBeVisible();
    await page.user.type(screen.getByLabelText('Cost of a new key'), '4000');
    await next(page);
    await waitFor(() => expect(page.location()).toBe('/claim-summary?draft=draft-1'));
    expect(page.server().answers).toMatchObject({ hasSpare: false, cost: '4000' });
  });
});
