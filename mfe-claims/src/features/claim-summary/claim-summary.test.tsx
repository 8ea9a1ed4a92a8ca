import { screen, waitFor, within } from '@testing-library/react';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  networkBreak,
  renderRemote,
  signedIn,
  type FakeHandlers,
  type Rendered,
  profile as aProfile,
} from '@tulinde/testing';
import type { ClaimDraft, ClaimFile } from '@tulinde/contracts';
import { claimSlice } from '../../claim-slice';
import remote from '../../remote';
import { draftOf, incidentAnswers } from '../../testing/drafts';

const profile = aProfile({ fullName: 'Amina Wanjikũ' });
const fileOf = (group: string, index: number): ClaimFile => ({
  fileId: `${group}-${index}`,
  group,
  name: `${group}.jpg`,
  bytes: 1,
  addedAt: '2026-11-23T07:00:00.000Z',
  takenAt: null,
  takenIn: null,
  refusal: null,
  link: '',
  thumbnail: null,
  type: 'image/jpeg',
  state: 'RECEIVED',
});
const groups = ['corner-front-left', 'corner-front-right', 'corner-back-left', 'corner-back-right', 'damage-near'];
const files = [...groups, 'damage-near', 'plate', 'logbook'].map(fileOf);
const answers = {
  ...incidentAnswers,
  hasThirdParties: false,
  canBeDriven: true,
  wasTowed: false,
  vehicleAt: 'WITH_ME',
};
const completeDraft = draftOf('damage-to-vehicle', { version: 9, answers, files });

const open = (draft: ClaimDraft = completeDraft, handlers: FakeHandlers = {}) => {
  const backend = createFakeBackend({
    getClaimDraft: () => draft,
    getProfile: () => profile,
    submitClaim: () => ({ claimNumber: 'CLM-26-000123' }),
    // Where a sent report leads: the claim's own page, which is tested there.
    getClaim: () => new Promise<never>(() => undefined),
    ...handlers,
  });
  const portal = createTestPortal({ session: signedIn, backend });
  return { ...renderRemote(remote, '/claim-summary?draft=draft-1', { portal }), backend };
};
const declare = async ({ user }: Rendered) =>
  user.click(await screen.findByRole('checkbox', { name: /What I report is true and complete/ }));
const send = async ({ user }: Rendered) => user.click(await screen.findByRole('button', { name: 'Send the claim' }));

describe('when everything is there', () => {
  it('shows every answer with the way to change it', async () => {
    open();
    const incident = await screen.findByRole('region', { name: 'What happened' });
    expect(within(incident).getByText('Waiyaki Way, Westlands, Nairobi')).toBeVisible();
    expect(within(incident).getByRole('link', { name: 'Change: What happened' })).toHaveAttribute(
      'href',
      '/damage-to-vehicle?draft=draft-1&change=1',
    );
    const evidence = screen.getByRole('region', { name: 'Photos and papers' });
    expect(within(evidence).getByText('2 files')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Complete' })).getByText('16 of 19')).toBeVisible();
  });

  it('fills in the holder and sends it once, and leads to the claim', async () => {
    const page = open();
    const slice = page.portal.session.slice(claimSlice);
    slice.update({ claimFiles: { 'draft-1': 1, 'draft-2': 2 } });
    expect(await screen.findByLabelText('Name of the account’s holder')).toHaveValue('Amina Wanjikũ');
    await declare(page);
    await page.user.dblClick(screen.getByRole('button', { name: 'Send the claim' }));
    await waitFor(() => expect(page.location()).toBe('/claim-details?claim=CLM-26-000123'));
    expect(page.backend.requests('submitClaim')).toEqual([
      {
        draftId: 'draft-1',
        version: 9,
        payout: { way: 'M_PESA', phone: '+254712345678', holder: 'Amina Wanjikũ' },
        tellBy: { email: true, sms: false },
        despiteDuplicate: false,
        declared: true,
      },
    ]);
    expect(slice.value).toEqual({ selectedClaimType: null, claimDetails: null, claimFiles: { 'draft-2': 2 } });
    expect(page.portal.notices).toMatchObject([{ message: 'Your claim has been sent. Its number is CLM-26-000123.' }]);
  });

  it('pays to a bank where that is chosen', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('radio', { name: 'Bank' }));
    await declare(page);
    await send(page);
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter the bank’s name.', 'Enter the account number, 6 to 16 digits.']);
    // The branch may stay open, as the schema has it.
    expect(screen.getByLabelText('Branch (optional)')).toBeVisible();
    await page.user.type(screen.getByLabelText('Bank’s name'), 'Equity');
    await page.user.type(screen.getByLabelText('Account number'), '0123 456789');
    await send(page);
    await waitFor(() =>
      expect(page.backend.requests('submitClaim')).toMatchObject([{ payout: { way: 'BANK', account: '0123456789' } }]),
    );
  });

  it('pays as last time, without asking again', async () => {
    const payout = { way: 'BANK', to: 'Equity ••3456', holder: 'Amina Wanjikũ', isHolderKnown: true } as const;
    const page = open({ ...completeDraft, payout });
    expect(await screen.findByText('Equity ••3456, Amina Wanjikũ')).toBeVisible();
    await declare(page);
    await send(page);
    await waitFor(() => expect(page.backend.requests('submitClaim')).toMatchObject([{ payout: null }]));
  });

  it('wants it declared', async () => {
    const page = open();
    await send(page);
    expect(await screen.findByRole('link', { name: 'Declare that what you report is true.' })).toBeVisible();
    expect(page.backend.requests('submitClaim')).toEqual([]);
  });

  it('is filled in by hand where the profile does not come', async () => {
    open(completeDraft, {
      getProfile: networkBreak,
    });
    expect(await screen.findByLabelText('Name of the account’s holder')).toHaveValue('');
  });
});

describe('when something is missing', () => {
  it('says what keeps it from being sent and what may follow, and sends nothing', async () => {
    const page = open(draftOf('damage-to-vehicle', { answers: { ...answers, description: '' }, files }));
    const complete = await screen.findByRole('region', { name: 'Complete' });
    expect(
      within(complete)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['What happened?', 'Odometer', 'Police abstract', 'Repair estimate']);
    await declare(page);
    await send(page);
    await waitFor(() => expect(complete).toHaveFocus());
    expect(page.backend.requests('submitClaim')).toEqual([]);
  });
});

describe('when there is a claim like it', () => {
  it('is sent only once it is said to be another one', async () => {
    const duplicates = [{ claimNumber: 'CLM-26-000007', happenedAt: '2026-11-22T05:00:00.000Z' }];
    const page = open({ ...completeDraft, duplicates });
    expect(await screen.findByRole('link', { name: /CLM-26-000007/ })).toHaveAttribute(
      'href',
      '/claim-details?claim=CLM-26-000007',
    );
    await declare(page);
    await send(page);
    expect(page.backend.requests('submitClaim')).toEqual([]);
    await page.user.click(screen.getByRole('checkbox', { name: 'This is another incident' }));
    await send(page);
    await waitFor(() => expect(page.backend.requests('submitClaim')).toMatchObject([{ despiteDuplicate: true }]));
  });
});

describe('when the server refuses', () => {
  it('looks again at what another device changed, and wants it declared anew', async () => {
    let stands = completeDraft;
    const page = open(completeDraft, { getClaimDraft: () => stands });
    page.backend.on('submitClaim', () => {
      stands = { ...completeDraft, version: 10, answers: { ...answers, vehicleAt: 'POLICE', whereElse: 'Karen' } };
      return failure({ status: 409, code: 'CLAIM_CHANGED', message: 'This was changed in the meantime.' });
    });
    await declare(page);
    await send(page);
    expect(await screen.findByText('This was changed in the meantime.')).toBeVisible();
    expect(await screen.findByText('At a police station')).toBeVisible();
    expect(screen.getByText('Changed on another device')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /What I report is true/ })).not.toBeChecked();
  });

  it('shows what it finds missing', async () => {
    let stands = completeDraft;
    const page = open(completeDraft, { getClaimDraft: () => stands });
    page.backend.on('submitClaim', () => {
      stands = draftOf('damage-to-vehicle', { ...completeDraft, version: 10, files: [] });
      return failure({ status: 409, code: 'CLAIM_INCOMPLETE', message: 'Something is still missing.' });
    });
    await declare(page);
    await send(page);
    const complete = await screen.findByRole('region', { name: 'Complete' });
    await waitFor(() => expect(complete).toHaveFocus());
    expect(within(complete).getByRole('link', { name: 'Logbook' })).toBeVisible();
  });

  it('puts what it refuses beside the field, and says the rest', async () => {
    const errors = [
      { field: 'payout.phone', message: 'Enter a Kenyan mobile number, for example 0712 345 678.' },
      { field: 'answers.happenedAt', message: 'This must be in the past.' },
    ];
    const page = open(completeDraft, {
      submitClaim: () => {
        return failure({ status: 422, code: 'VALIDATION', errors });
      },
    });
    await declare(page);
    await send(page);
    expect(await screen.findByText('This must be in the past.')).toBeVisible();
    expect(screen.getByLabelText('M-Pesa number')).toHaveAccessibleDescription(/Enter a Kenyan mobile number/);
  });

  it('leads to the claim that another device has made of it', async () => {
    let stands = completeDraft;
    const page = open(completeDraft, { getClaimDraft: () => stands });
    page.backend.on('submitClaim', () => {
      stands = { ...completeDraft, claimNumber: 'CLM-26-000124' };
      return failure({ status: 409, code: 'CLAIM_SENT' });
    });
    await declare(page);
    await send(page);
    expect(await screen.findByRole('link', { name: 'Open the claim' })).toHaveAttribute(
      'href',
      '/claim-details?claim=CLM-26-000124',
    );
  });

  it('keeps everything where the line breaks, and sends the same again', async () => {
    const page = open(completeDraft, {
      submitClaim: networkBreak,
    });
    await declare(page);
    await send(page);
    expect(await screen.findByText(/connection|network|line/i)).toBeVisible();
    page.backend.on('submitClaim', () => ({ claimNumber: 'CLM-26-000123' }));
    await send(page);
    await waitFor(() => expect(page.location()).toBe('/claim-details?claim=CLM-26-000123'));
  });
});
