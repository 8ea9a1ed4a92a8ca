import { screen, waitFor, within } from '@testing-library/react';
import type { ClaimDraft } from '@tulinde/contracts';
import { createFakeBackend, failure, renderRemote, signedIn, type FakeHandlers } from '@tulinde/testing';
import remote from '../../remote';
import { begunDraft, claimablePolicy, typesOf } from '../../testing/claimable';

const at = '2026-05-04T11:30:00.000Z';
const open = (
  handlers: FakeHandlers = {},
  query = `policy=TUL-MC-26-000123&at=${at}`,
  language: 'en' | 'sw' = 'en',
) => {
  const backend = createFakeBackend({
    getClaimablePolicies: () => [claimablePolicy()],
    startClaim: () => begunDraft(),
    // Of the page that it leads to, which is another's.
    getClaimDraft: () => failure({ message: 'Out for a moment.' }),
    ...handlers,
  });
  return { backend, ...renderRemote(remote, `/claim-type?${query}`, { backend, session: signedIn, language }) };
};
const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);

describe('when the policy pays for it', () => {
  it('says of each kind what it is for and what its report asks for', async () => {
    open();
    const damage = await card('Damage to the vehicle');
    expect(damage.getByText(/^An accident, fire, flood/)).toBeVisible();
    expect(damage.getByText(/7 photos · Driving licence · Logbook/)).toBeVisible();
    expect(damage.getByText(/Police abstract/)).toBeVisible();
    expect(screen.getByText('KDA 123A · Toyota Fielder 2016, Tsavo Shield')).toBeVisible();
    expect(screen.getByText(/^Happened on 4 May 2026/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Report this:/ })).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Change policy or time' })).toHaveAttribute(
      'href',
      '/submit-claim?policy=TUL-MC-26-000123&at=2026-05-04T11%3A30%3A00.000Z',
    );
  });

  it('leads to the open claim of a stolen vehicle in place of a second report', async () => {
    open({ getClaimablePolicies: () => [claimablePolicy({ openTheft: 'CLM-26-000009' })] });
    expect(await screen.findByText('This vehicle is reported as stolen already')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open claim CLM-26-000009' })).toHaveAttribute(
      'href',
      '/claim-details?claim=CLM-26-000009',
    );
    expect(screen.queryByRole('button', { name: 'Report this: Theft of the vehicle' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Report this:/ })).toHaveLength(3);
  });

  it('begins a report, once however often it is pressed, and goes to its first page', async () => {
    let begin: (draft: ClaimDraft) => void = () => undefined;
    const { user, backend, location } = open({ startClaim: () => new Promise((resolve) => (begin = resolve)) });
    const press = await screen.findByRole('button', { name: 'Report this: Theft of parts' });
    await user.click(press);
    await user.click(press);
    await user.click(screen.getByRole('button', { name: 'Report this: Damage to the vehicle' }));
    begin(begunDraft({ type: 'theft-of-parts' }));
    await waitFor(() => expect(location()).toBe('/theft-of-parts?draft=draft-of-a-test-0001'));
    expect(backend.requests('startClaim')).toEqual([
      { policyNumber: 'TUL-MC-26-000123', type: 'theft-of-parts', happenedAt: at },
    ]);
  });

  it('leaves the time open that is still to come by the server’s clock: the phone’s is ahead', async () => {
    const startClaim = ({ happenedAt }: { happenedAt: string | null }) =>
      happenedAt === null
        ? begunDraft()
        : failure({
            status: 422,
            code: 'VALIDATION',
            message: 'Enter a day and a time that have passed.',
            errors: [{ field: 'happenedAt', message: 'Enter a day and a time that have passed.' }],
          });
    const { backend, location, user } = open({ startClaim });
    await user.click((await card('Damage to the vehicle')).getByRole('button', { name: /^Report this/ }));
    await waitFor(() => expect(location()).toMatch(/^\/damage-to-vehicle\?draft=/));
    expect(backend.requests('startClaim')).toMatchObject([{ happenedAt: at }, { happenedAt: null }]);
  });

  it('begins one about people at the page of all of them', async () => {
    const people = claimablePolicy({ line: 'PA', title: 'Amina Wanjiru Otieno', types: typesOf({ line: 'PA' }) });
    const { user, location } = open(
      {
        getClaimablePolicies: () => [people],
        startClaim: () => begunDraft({ type: 'medical' }),
      },
      'policy=TUL-MC-26-000123',
    );
    await user.click(await screen.findByRole('button', { name: 'Report this: Medical expenses' }));
    await waitFor(() => expect(location()).toBe('/personal-accident/claim?draft=draft-of-a-test-0001'));
  });

  it('says why none was begun, and leads to those that are begun already', async () => {
    const message = 'You have 10 reports that are not sent.';
    const { user } = open({ startClaim: () => failure({ status: 409, code: 'CLAIM_DRAFTS_FULL', message }) });
    await user.click(await screen.findByRole('button', { name: 'Report this: Theft of the vehicle' }));
    const theft = await card('Theft of the vehicle');
    expect(await theft.findByRole('alert')).toHaveTextContent(message);
    expect(theft.getByRole('link', { name: 'See your reports' })).toHaveAttribute('href', '/submit-claim');
  });
});

describe('when the policy does not pay for it', () => {
  it('says once for all of them why, and what to do instead', async () => {
    const third = claimablePolicy({ types: typesOf({ isComprehensive: false, windscreenLimit: null }) });
    open({ getClaimablePolicies: () => [third] });
    expect(await screen.findByRole('heading', { name: 'There is nothing to claim from this policy' })).toBeVisible();
    const all = await card(
      'Damage to the vehicle · Theft of the vehicle · Stolen vehicle found · Theft of parts · Window or windscreen',
    );
    expect(all.getByText(/^Third Party Only pays for harm to others/)).toBeVisible();
    expect(all.getByText(/claim from their insurer/)).toBeVisible();
    expect(all.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
  });

  it('explains each kind that is refused, in Swahili too', async () => {
    open(
      { getClaimablePolicies: () => [claimablePolicy({ types: typesOf({ windscreenLimit: null }) })] },
      undefined,
      'sw',
    );
    expect(await screen.findByRole('heading', { name: 'Haviwezekani kwa bima hii' })).toBeVisible();
    expect((await card('Gari lililoibwa limepatikana')).getByText('Ripoti wizi kwanza.')).toBeVisible();
    expect((await card('Kioo cha gari')).getByText(/^Ikiwa si kioo pekee/)).toBeVisible();
  });
});

it('knows no policy of another customer', async () => {
  open({}, 'policy=TUL-MC-26-999999');
  expect(await screen.findByRole('heading', { name: 'We cannot find this policy' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a policy' })).toHaveAttribute('href', '/submit-claim');
});

it('says that it did not come, and tries again', async () => {
  const { user, backend } = open({ getClaimablePolicies: () => failure({ message: 'Out for a moment.' }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Out for a moment.');
  backend.on('getClaimablePolicies', () => [claimablePolicy()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Damage to the vehicle');
});
