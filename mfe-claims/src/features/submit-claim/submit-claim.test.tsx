import { screen, waitFor, within } from '@testing-library/react';
import { createFakeBackend, failure, renderRemote, signedIn, type FakeHandlers } from '@tulinde/testing';
import remote from '../../remote';
import { claimablePolicy, endedPolicy, listedDraft, typesOf } from '../../testing/claimable';

const thirdParty = claimablePolicy({
  policyNumber: 'TUL-MC-26-000200',
  title: 'KDB 200B · Isuzu D-Max 2019',
  isComprehensive: false,
  types: typesOf({ isComprehensive: false, windscreenLimit: null }),
});
const all = [claimablePolicy(), thirdParty, endedPolicy()];

const open = (handlers: FakeHandlers = {}, path = '/submit-claim', language: 'en' | 'sw' = 'en') => {
  const backend = createFakeBackend({ getClaimDrafts: () => [], getClaimablePolicies: () => all, ...handlers });
  const routes = ['/', '/my-policies', '/submit-claim', '/claim-type', '*'];
  return { backend, ...renderRemote(remote, path, { backend, session: signedIn, language, routes }) };
};
const tell = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, day: string, time: string) => {
  const field = await screen.findByLabelText('Day');
  await user.clear(field);
  await user.type(field, day);
  await user.type(screen.getByLabelText('Time'), time);
  await user.click(screen.getByRole('button', { name: 'Next' }));
};
it('looks again for what was begun, so that nobody begins it twice', async () => {
  const { backend, user } = open({ getClaimDrafts: () => failure() });
  const failed = (await screen.findByText(/We could not look for reports/)).closest<HTMLElement>('[role]')!;
  backend.on('getClaimDrafts', () => [listedDraft()]);
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Go on with/ })).toBeVisible();
});

const card = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).closest('li')!);

describe('when something is reported', () => {
  it('asks when it happened and shows the policies in force then, and of the others why not', async () => {
    const view = open();
    await tell(view, '2026-05-04', '14:30');
    expect(await screen.findByRole('heading', { name: 'Which policy is it about?' })).toHaveFocus();
    expect(view.backend.requests('getClaimablePolicies')).toContainEqual({ happenedAt: '2026-05-04T11:30:00.000Z' });
    expect(view.location()).toBe('/submit-claim?at=2026-05-04T11%3A30%3A00.000Z');
    // Third party cover is chosen, too: the next page says what it pays for.
    for (const [title, policy] of [
      ['KDA 123A · Toyota Fielder 2016', 'TUL-MC-26-000123'],
      ['KDB 200B · Isuzu D-Max 2019', 'TUL-MC-26-000200'],
    ] as const)
      expect(screen.getByRole('link', { name: `Choose ${title}` })).toHaveAttribute(
        'href',
        `/claim-type?policy=${policy}&at=2026-05-04T11%3A30%3A00.000Z`,
      );
    const ended = await card('KCB 770B · Mazda Demio 2014');
    expect(ended.getByText('In force from 1 April 2025 to 31 March 2026')).toBeVisible();
    expect(ended.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says to the minute when a cover lapsed, and what can be done where none was in force', async () => {
    const view = open({ getClaimablePolicies: () => [endedPolicy('2026-02-01T12:30:00.000Z')] });
    await tell(view, '2026-05-04', '14:30');
    expect(
      await screen.findByRole('heading', { name: /^None of your policies was in force on 4 May 2026/ }),
    ).toHaveFocus();
    expect(screen.getByText(/If another driver was at fault, claim from their insurer/)).toBeVisible();
    expect(screen.getByText(/^In force from 1 April 2025 to 1 Feb 2026, 15:30/)).toBeVisible();
  });

  it('leads whoever came from a policy straight on', async () => {
    const view = open({}, '/submit-claim?policy=TUL-MC-26-000123');
    await tell(view, '2026-05-04', '14:30');
    await waitFor(() =>
      expect(view.location()).toBe('/claim-type?policy=TUL-MC-26-000123&at=2026-05-04T11%3A30%3A00.000Z'),
    );
  });

  it('stays where the policy that it came from was not in force', async () => {
    const view = open({}, '/submit-claim?policy=TUL-MC-25-000077');
    await tell(view, '2026-05-04', '14:30');
    await card('KCB 770B · Mazda Demio 2014');
    expect(view.location()).toBe('/submit-claim?policy=TUL-MC-25-000077&at=2026-05-04T11%3A30%3A00.000Z');
  });

  it('takes a day and a time that have passed, beside the field and in the summary', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('Time')).toHaveAccessibleDescription('Enter the time. About right is good enough.');
    await tell(view, '2099-05-04', '14:30');
    expect(screen.getByLabelText('Time')).toHaveAccessibleDescription('Enter a day and a time that have passed.');
    expect(view.backend.requests('getClaimablePolicies')).toEqual([{ happenedAt: null }]);
    await view.user.click(screen.getByRole('button', { name: 'It happened just now' }));
    await view.user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Which policy is it about?' });
  });

  it('shows the same again from its address', async () => {
    open({}, '/submit-claim?at=2026-05-04T11%3A30%3A00.000Z', 'sw');
    expect(await screen.findByRole('heading', { name: 'Ni kuhusu bima gani?' })).toBeVisible();
    expect(screen.getByLabelText('Saa')).toHaveValue('14:30');
    expect(screen.getByRole('heading', { level: 1, name: 'Wasilisha dai' })).toBeVisible();
  });
});

describe('when reports were begun before', () => {
  it('shows them first, to go on with', async () => {
    const ready = listedDraft({ draftId: 'draft-of-a-test-0003', type: 'medical', missing: 0, happenedAt: null });
    open({ getClaimDrafts: () => [listedDraft(), ready] });
    const begun = await card('Damage to the vehicle');
    expect(begun.getByText('Still missing: 4')).toBeVisible();
    expect(begun.getByRole('link', { name: /^Go on with Damage to the vehicle, KDA 123A/ })).toHaveAttribute(
      'href',
      '/damage-to-vehicle?draft=draft-of-a-test-0002',
    );
    expect((await card('Medical expenses')).getByRole('link', { name: /^Go on/ })).toHaveAttribute(
      'href',
      '/claim-summary?draft=draft-of-a-test-0003',
    );
    expect(screen.getByText('Report something new')).toBeVisible();
  });

  it('throws one away when it is asked twice', async () => {
    const { user, backend, portal } = open({ getClaimDrafts: () => [listedDraft()], discardClaimDraft: () => ({}) });
    const begun = await card('Damage to the vehicle');
    await user.click(begun.getByRole('button', { name: /^Throw away Damage/ }));
    expect(begun.getByRole('group', { name: /^Throw away Damage/ })).toHaveFocus();
    await user.click(begun.getByRole('button', { name: 'Keep it' }));
    expect(backend.requests('discardClaimDraft')).toEqual([]);
    await user.click(begun.getByRole('button', { name: /^Throw away Damage/ }));
    await user.click(begun.getByRole('button', { name: 'Yes, throw it away' }));
    await waitFor(() => expect(screen.queryByText('Reports that are not sent')).not.toBeInTheDocument());
    expect(backend.requests('discardClaimDraft')).toEqual([{ draftId: 'draft-of-a-test-0002' }]);
    expect(portal.notices.at(-1)).toMatchObject({ message: 'The report was thrown away.' });
  });

  it('says where one could not be thrown away, and where they could not be looked for', async () => {
    const sent = failure({ status: 409, code: 'CLAIM_SENT', message: 'This report has been sent already.' });
    const { user } = open({ getClaimDrafts: () => [listedDraft()], discardClaimDraft: () => sent });
    const begun = await card('Damage to the vehicle');
    await user.click(begun.getByRole('button', { name: /^Throw away/ }));
    await user.click(begun.getByRole('button', { name: 'Yes, throw it away' }));
    expect(await begun.findByRole('alert')).toHaveTextContent('This report has been sent already.');
  });

  it('goes on without them where they do not come', async () => {
    open({ getClaimDrafts: () => failure({ message: 'Out for a moment.' }) });
    expect(await screen.findByText(/You can begin a new one/)).toBeVisible();
    expect(screen.getByLabelText('Day')).toBeVisible();
  });
});

describe('when there is nothing to claim from', () => {
  it('leads to a quote, and to a policy that was bought before', async () => {
    open({ getClaimablePolicies: () => [] });
    expect(await screen.findByRole('heading', { name: 'There is no policy to claim from' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a policy' })).toHaveAttribute('href', '/my-policies');
    expect(screen.getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/');
  });

  it('says that the policies did not come, and tries again', async () => {
    const { user, backend } = open({ getClaimablePolicies: () => failure({ message: 'Out for a moment.' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your policies');
    backend.on('getClaimablePolicies', () => all);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Day')).toBeVisible();
  });
});
