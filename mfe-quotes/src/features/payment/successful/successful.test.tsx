import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { failure } from '@tulinde/testing';
import { draftsSlice } from '../../../slices/drafts-slice';
import {
  instalment,
  issuedPolicy,
  loanPayment,
  openPayment,
  paidPayment,
  payablePurchase,
  payment,
  paymentBackend,
} from '../../../testing/payments';
import { portalWith } from '../../../testing/stored';
import { visit } from '../../../testing/visit';

const bought = payablePurchase({ state: 'issued' });
const open = (backend = paymentBackend(paidPayment(), bought), language: 'en' | 'sw' = 'en') => ({
  ...openPayment('/payment-successful', backend, language),
  backend,
});

describe('when the policy is issued', () => {
  it('shows the receipt, the policy and its dates, and the papers to download', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'You are covered' })).toBeVisible();
    for (const said of ['SKL4H7Z2XQ', 'TS-2026-000148', 'C-2026-0048-1173', 'KDA 123A', 'Toyota Fielder'])
      expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByText('Valid until 4 March 2030')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Certificate of insurance PDF' })).toHaveAttribute('href', '/papers/1');
    expect(screen.getByText('We also sent them to a••••@example.co.ke.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  it('proves that it was bought here, where it was', async () => {
    const backend = paymentBackend(paidPayment(), bought);
    const portal = portalWith({ purchaseId: bought.purchaseId, buyerKey: 'told-once' }, { backend });
    visit('/payment-successful', { portal });
    await screen.findByText('TS-2026-000148');
    const request = { purchaseId: bought.purchaseId, buyerKey: 'told-once' };
    expect(backend.requests('getIssuedPolicy').at(-1)).toEqual(request);
  });

  it('opens the papers that say who bought for a code that is mailed', async () => {
    const { user, backend, portal } = open();
    expect(await screen.findByText('Policy schedule')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Policy schedule/ })).not.toBeInTheDocument();
    backend.on('sendPapersCode', () => ({ resendAfterSeconds: 40 }));
    const schedule = {
      kind: 'SCHEDULE',
      name: 's.pdf',
      url: '/papers/3',
      expiresAt: '2030-01-01T00:00:00.000Z',
    } as const;
    backend.on('openPapers', () => ({ documents: [schedule] }));
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await waitFor(() => expect(portal.codeRequest?.sentTo).toBe('a••••@example.co.ke'));
    await act(() => portal.codeRequest!.submit('123456'));
    expect(backend.requests('openPapers')).toEqual([expect.objectContaining({ verificationCode: '123456' })]);
    expect(screen.getByRole('link', { name: 'Policy schedule PDF' })).toHaveAttribute('href', '/papers/3');
    expect(screen.queryByRole('button', { name: 'Send me a code' })).not.toBeInTheDocument();
  });

  it('shows the card for the code, too; one that was open stays where the answer says nothing of it', async () => {
    const closed = issuedPolicy({ card: null });
    const { user, backend, portal } = open(paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => closed }));
    backend.on('sendPapersCode', () => ({ resendAfterSeconds: 40 }));
    backend.on('openPapers', () => ({ documents: [], card: issuedPolicy().policy?.card }));
    await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
    await waitFor(() => expect(portal.codeRequest).not.toBeNull());
    expect(screen.queryByRole('button', { name: 'Show it on this phone' })).not.toBeInTheDocument();
    const { submit } = portal.codeRequest!;
    await act(() => submit('123456'));
    await user.click(screen.getByRole('button', { name: 'Show it on this phone' }));
    expect(await screen.findByRole('img', { name: /C-2026-0048-1173$/ })).toBeVisible();
    backend.on('openPapers', () => ({ documents: [] }));
    await act(() => submit('123456'));
    expect(screen.getByRole('img', { name: /C-2026-0048-1173$/ })).toBeVisible();
  });

  describe('and documents were to be sent later', () => {
    const toSend = { until: '2030-03-19', kinds: ['LOGBOOK', 'ID'] as ('LOGBOOK' | 'ID')[] };
    const file = (name: string) => new File(['%PDF-1.4 x %%EOF'], name, { type: 'application/pdf' });
    const choose = async (user: ReturnType<typeof open>['user'], kind: string, name: string) =>
      user.upload(document.querySelector<HTMLInputElement>(`input[data-kind=${kind}]`)!, file(name));

    it('says until when, and takes them with the code that is mailed', async () => {
      const page = open(paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => issuedPolicy({ toSend }) }));
      const { user, backend, portal } = page;
      const card = within(
        (await screen.findByRole('heading', { name: 'Documents still to send' })).closest('section')!,
      );
      expect(card.getByText(/by 19 March 2030/)).toBeVisible();
      expect(card.getByText('Logbook, ID')).toBeVisible();
      expect(card.queryByRole('button', { name: 'Send Logbook' })).not.toBeInTheDocument();
      backend.on('sendPapersCode', () => ({ resendAfterSeconds: 40 }));
      backend.on('openPapers', () => ({ documents: [], toSend: { ...toSend, uploadKey: 'key.1' } }));
      await user.click(card.getByRole('button', { name: 'Send me a code to add documents' }));
      await waitFor(() => expect(portal.codeRequest).not.toBeNull());
      await act(() => portal.codeRequest!.submit('123456'));
      const sent: unknown[] = [];
      backend.onUpload('/uploadDocument', (form) => {
        sent.push([form.get('kind'), form.get('uploadKey')]);
        if (sent.length === 1) return failure({ status: 503, message: 'The line broke.' });
        return { fileId: 'f', name: 'f.pdf', bytes: 1, addedAt: '2030-03-10T09:00:00.000Z' };
      });
      await choose(user, 'LOGBOOK', 'logbook.pdf');
      const failed = await card.findByRole('alert');
      expect(failed).toHaveTextContent('The line broke.');
      await user.click(within(failed).getByRole('button', { name: 'Send again' }));
      expect(await card.findByText('Sent: logbook.pdf')).toBeVisible();
      expect(card.getByRole('button', { name: 'Add another page of Logbook' })).toBeVisible();
      await choose(user, 'ID', 'id.pdf');
      expect(await card.findByText('All documents are here. Thank you.')).toBeVisible();
      expect(sent).toEqual([
        ['LOGBOOK', 'key.1'],
        ['LOGBOOK', 'key.1'],
        ['ID', 'key.1'],
      ]);
    });

    it('takes them without a code from the owner who is signed in', async () => {
      const own = issuedPolicy({ toSend, canSend: true });
      open(paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => own }), 'sw');
      expect(await screen.findByRole('heading', { name: 'Hati ambazo bado hujatuma' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Tuma Logbook' })).toBeVisible();
    });
  });

  it('fills a phone with the certificate', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show it on this phone' }));
    const card = within(screen.getByRole('dialog', { name: 'Certificate of insurance' }));
    expect(await card.findByRole('button', { name: 'Save as a picture' })).toBeVisible();
    for (const said of ['KDA 123A', 'Toyota Fielder', 'Valid until 4 March 2030', 'Tsavo Shield', 'C-2026-0048-1173'])
      expect(card.getByText(said)).toBeVisible();
  });

  it('says why no code was sent', async () => {
    const { user, backend } = open();
    backend.on('sendPapersCode', () => failure({ status: 429, message: 'Too many codes.' }));
    await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many codes.');
  });

  it('shows everything once the owner has signed in', async () => {
    const { user, backend, portal } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(portal.signInCount).toBe(1);
    backend.on('getIssuedPolicy', () => issuedPolicy({ locked: [] }));
    act(() => portal.session.setIdentity({ isAuthenticated: true, isOtpValidated: true }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send me a code' })).not.toBeInTheDocument());
  });

  it('opens the sign-in panel for a password', async () => {
    const { user, portal } = open();
    await user.click(await screen.findByRole('button', { name: 'Create a password' }));
    expect(portal.signInCount).toBe(1);
  });

  it('fills in the email where it was bought', async () => {
    const own = issuedPolicy({ accountEmail: 'amina@example.co.ke' });
    const { user, portal } = open(paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => own }));
    await user.click(await screen.findByRole('button', { name: 'Create a password' }));
    expect(portal.signInOptions).toEqual({ email: 'amina@example.co.ke' });
  });

  it('says when a cover begins later', async () => {
    const later = issuedPolicy({ startsOn: '2029-03-05' });
    open(paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => later }));
    expect(await screen.findByRole('heading', { level: 1, name: 'You are covered from 5 March 2029' })).toBeVisible();
  });

  it('signs a link anew when it has run out', async () => {
    const followed: string[] = [];
    const papers = (url: string, expiresAt: string) =>
      issuedPolicy({ documents: [{ kind: 'RECEIPT', name: 'receipt.pdf', url, expiresAt }] });
    const { user, backend } = open(
      paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => papers('/old', '2020-01-01T00:00:00.000Z') }),
    );
    const link = await screen.findByRole('link', { name: 'Receipt PDF' });
    backend.on('getIssuedPolicy', () => papers('/new', '2030-01-01T00:00:00.000Z'));
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.pathname);
    });
    await user.click(link);
    await waitFor(() => expect(followed).toEqual(['/new']));
    jest.restoreAllMocks();
  });

  it('gives a file for the calendar, for the valuation that is booked', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:valuation';
    };
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = open();
    expect(await screen.findByText('Westlands Valuers, Ring Road, Westlands', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(saved.map(({ type }) => type)).toEqual(['text/calendar']);
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('speaks Swahili', async () => {
    open(paymentBackend(paidPayment(), bought), 'sw');
    expect(await screen.findByRole('heading', { level: 1, name: 'Una bima' })).toBeVisible();
    expect(screen.getByText('Ni halali hadi 4 Machi 2030')).toBeVisible();
  });
});

describe('when the policy is not there yet', () => {
  it('says so and goes on by itself; what was typed is let go then', async () => {
    const { portal, backend } = open(
      paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => ({ state: 'issuing', policy: null }) }),
    );
    const drafts = portal.session.slice(draftsSlice);
    drafts.update({ vehicle: { colour: 'SILVER' } });
    expect(await screen.findByText('Your certificate is being made')).toBeVisible();
    expect(screen.getByText('SKL4H7Z2XQ')).toBeVisible();
    expect(drafts.value.vehicle).toEqual({ colour: 'SILVER' });
    backend.on('getIssuedPolicy', () => issuedPolicy());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { level: 1, name: 'You are covered' })).toBeVisible();
    expect(drafts.value.vehicle).toEqual({});
  });

  it('says that people look into it where it takes long', async () => {
    open(paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => ({ state: 'delayed', policy: null }) }));
    expect(await screen.findByText('This takes longer than usual')).toBeVisible();
    expect(screen.getByText(/you need not pay again/)).toBeVisible();
  });

  it('tries again where it could not be read', async () => {
    const { user, backend } = open(
      paymentBackend(paidPayment(), bought, { getIssuedPolicy: () => failure({ message: 'Out for a moment.' }) }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your policy');
    backend.on('getIssuedPolicy', () => issuedPolicy());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('TS-2026-000148')).toBeVisible();
  });
});

describe('when it was paid in parts', () => {
  it.each([
    ['en', 'What you paid, by receipt', 'In all'],
    ['sw', 'Ulicholipa, kwa kila risiti', 'Jumla'],
  ] as const)('lists every receipt and the whole sum: %s', async (language, title, sum) => {
    const receipts = [
      { receipt: 'SKL4H7Z2XQ', amount: 250_000, paidAt: '2026-03-02T09:05:00.000Z' },
      { receipt: 'SKL4H7Z9AB', amount: 250_000, paidAt: '2026-03-02T09:08:00.000Z' },
      { receipt: null, amount: 112_000.5, paidAt: '2026-03-02T09:11:00.000Z' },
    ];
    open(paymentBackend(paidPayment({ receipts }), bought), language);
    const list = within((await screen.findByRole('heading', { name: title })).closest('section')!);
    for (const code of ['SKL4H7Z2XQ', 'SKL4H7Z9AB']) expect(list.getByText(new RegExp(`^${code}`))).toBeVisible();
    expect(list.getByText(sum).nextSibling).toHaveTextContent('KES 612,000.50');
  });
});

describe('when instalments follow', () => {
  it('shows their days, and the way to pay the next', async () => {
    const loan = loanPayment({
      state: 'paid',
      invoice: { number: 1, amount: 8697, dueOn: '2026-04-05', paid: 0 },
      instalments: [instalment(0, { state: 'paid' }), instalment(1, { state: 'overdue' }), instalment(2)],
    });
    open(paymentBackend(loan, bought));
    const list = within((await screen.findByRole('heading', { name: 'Instalments' })).closest('section')!);
    expect(list.getByText('Lipa Pole Pole Deposit · 5 March 2026')).toBeVisible();
    expect(list.getByText('Overdue: pay by 12 April 2026 to keep your cover.')).toBeVisible();
    expect(list.getByRole('link', { name: 'Pay the next one' })).toHaveAttribute('href', '/payment-summary');
  });
});

describe('when instalments are to come', () => {
  it.each([
    ['en', 'Instalments', 'Due', 'Later'],
    ['sw', 'Awamu', 'Ya kulipwa sasa', 'Baadaye'],
  ] as const)('calls due what is due today, and nothing that is not: %s', async (language, title, due, later) => {
    const today = nairobiDay();
    const loan = loanPayment({
      state: 'paid',
      invoice: { number: 1, amount: 8697, dueOn: today, paid: 0 },
      instalments: [
        instalment(0, { state: 'paid' }),
        instalment(1, { dueOn: today }),
        instalment(2, { dueOn: addDays(today, 30) }),
      ],
    });
    open(paymentBackend(loan, bought), language);
    const list = within((await screen.findByRole('heading', { name: title })).closest('section')!);
    expect(list.getAllByText(due)).toHaveLength(1);
    expect(list.getAllByText(later)).toHaveLength(1);
  });
});

describe('when the plan was paid off early', () => {
  const settled = paidPayment({
    plan: 'LIPA_POLE_POLE',
    instalments: [
      instalment(0, { state: 'paid' }),
      instalment(1, { state: 'paid' }),
      instalment(2, { state: 'cancelled', amount: 8694 }),
    ],
    settled: { at: '2026-05-11T09:00:00.000Z', saved: 2393 },
  });

  it.each([
    ['en', 'Your plan is paid off', 'Not asked for', 'Pay the next one'],
    ['sw', 'Mpango wako umelipwa wote', 'Haidaiwi', 'Lipa inayofuata'],
  ] as const)('says in %s what it saved, and asks for no other instalment', async (language, title, badge, press) => {
    open(paymentBackend(settled, bought), language);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/KES 2,393/)).toBeVisible();
    expect(screen.getByText(badge)).toBeVisible();
    expect(screen.queryByText('KES 8,694')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: press })).not.toBeInTheDocument();
  });
});

describe('when nothing is paid', () => {
  it('leads to the payment', async () => {
    const { location } = open(paymentBackend(payment()));
    await screen.findByRole('heading', { level: 1, name: 'Pay by M-Pesa' });
    expect(location()).toBe('/payment-summary');
  });
});
