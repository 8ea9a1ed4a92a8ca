import { act, screen, waitFor, within } from '@testing-library/react';
import { createFakeBackend, failure, renderRemote, signedIn, type FakeHandlers, type Rendered } from '@tulinde/testing';
import remote from '../../remote';
import { familyPolicy, instalment, policy, policyDetails } from '../../testing/policies';

const overdue = policy({
  policyNumber: 'TUL-MC-26-000200',
  registration: 'KDB 200B',
  nextInstalment: instalment(1, { state: 'overdue' }),
});
const due = policy({
  policyNumber: 'TUL-MC-26-000201',
  registration: 'KDC 201C',
  tab: 'DUE',
  daysLeft: 12,
  canRenew: true,
});
const lapsed = policy({
  policyNumber: 'TUL-MC-26-000202',
  registration: 'KDD 202D',
  tab: 'CANCELLED',
  status: 'LAPSED',
  endedOn: '2026-05-13',
  daysLeft: 0,
  hasCertificate: false,
  nextInstalment: instalment(1, { state: 'lapsed' }),
});
const all = [overdue, familyPolicy({ nextInstalment: instalment(1) }), due, lapsed];

const open = (handlers: FakeHandlers = {}, path = '/my-policies', language: 'en' | 'sw' = 'en') => {
  const getAcceptedPortalTexts = () => ({ accepted: [], newer: [] });
  const backend = createFakeBackend({ getPolicies: () => all, getAcceptedPortalTexts, ...handlers });
  const routes = ['/', '/my-policies', '/policy-details', '/policy-renewal', '*'];
  return { backend, ...renderRemote(remote, path, { backend, session: signedIn, language, routes }) };
};
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });
const card = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('li')!);

describe('when our texts have a new version', () => {
  const newer = {
    document: 'terms' as const,
    accepted: '2025.1',
    version: '2026.1',
    effectiveFrom: '2026-11-23',
    changes: 'Claims are new.',
  };
  const openThere = (more: Partial<Record<keyof typeof newer, unknown>> = {}, portal?: Rendered['portal']) => {
    const backend = createFakeBackend({
      getPolicies: () => all,
      getAcceptedPortalTexts: () => ({ accepted: [], newer: [{ ...newer, ...more } as typeof newer] }),
    });
    const routes = ['/my-policies', '/read-all-terms', '*'];
    return renderRemote(remote, '/my-policies', { backend, session: signedIn, routes, ...(portal && { portal }) });
  };

  it('says so in one line below the policies, which can be taken away for good', async () => {
    const page = openThere();
    const link = await screen.findByRole('link', { name: 'Terms of use: see what changed' });
    expect(link).toHaveAttribute('href', '/read-all-terms?terms-since=2025.1#terms');
    expect(link.closest('p')).toHaveTextContent(/^New version: Terms of use$/);
    expect((await tab('Active')).compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await page.user.click(screen.getByRole('button', { name: 'Do not show this again' }));
    expect(screen.queryByText(/New version/)).not.toBeInTheDocument();
    page.unmount();
    openThere({}, page.portal);
    expect(await tab('Active')).toBeVisible();
    expect(screen.queryByText(/New version/)).not.toBeInTheDocument();
  });

  it('leads to the text itself where nobody knows what was accepted before', async () => {
    openThere({ accepted: null });
    expect(await screen.findByRole('link', { name: 'Terms of use: read it' })).toHaveAttribute(
      'href',
      '/read-all-terms#terms',
    );
  });
});

describe('when the customer has policies', () => {
  it('shows those that are active, with what is left, due and overdue', async () => {
    open();
    expect(await tab('Active')).toHaveAccessibleName('Active 2 policies');
    const late = await card('KDB 200B');
    expect(late.getByText('Toyota Fielder 2016 · Comprehensive')).toBeVisible();
    expect(late.getByRole('img', { name: '200 days of cover left' })).toBeVisible();
    expect(late.getByText('KES 8,697 is overdue')).toBeVisible();
    expect(late.getByText(/Pay by 12 April 2030 to keep your cover/)).toBeVisible();
    expect(late.getByRole('link', { name: 'Pay now: KES 8,697 for KDB 200B' })).toHaveAttribute(
      'href',
      '/payment-summary?purchase=K3vQm1d9TzXo7LwBf0hYcg',
    );
    const family = await card('Amina Wanjiru Otieno and 1 other');
    expect(family.getByText('Next instalment: KES 8,697')).toBeVisible();
    expect(family.getByRole('link', { name: /^Pay/ })).toHaveAttribute(
      'href',
      '/personal-accident/payment-summary?purchase=P3vQm1d9TzXo7LwBf0hYcg',
    );
    expect(family.queryByRole('button', { name: /certificate/ })).not.toBeInTheDocument();
  });

  it.each([
    [
      'en',
      'Paying off early: KES 49,786',
      'You have chosen this price for 5 April 2030. Nothing more is due after it.',
    ],
    ['sw', 'Kulipa salio lote mapema: KES 49,786', 'Umechagua bei hii ya 5 Aprili 2030. Ukiilipa, hutadaiwa tena.'],
  ] as const)('shows the price of paying off early in place of the instalment: %s', async (language, title, help) => {
    const settling = { amount: 49_786, until: '2030-04-05T21:00:00.000Z' };
    const chosen = policy({ registration: 'KDB 203B', nextInstalment: instalment(1, { state: 'overdue' }), settling });
    open({ getPolicies: () => [chosen] }, '/my-policies', language);
    const shown = await card('KDB 203B');
    expect(shown.getByText(title)).toBeVisible();
    expect(shown.getByText(help)).toBeVisible();
    expect(shown.queryByText(/8,697/)).not.toBeInTheDocument();
    expect(shown.getByRole('link', { name: /KES 49,786/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/payment-summary/),
    );
  });

  it('goes through the tabs by keyboard and keeps the tab in the address', async () => {
    const { user, location } = open();
    await user.click(await tab('Active'));
    await user.keyboard('{ArrowRight}');
    expect(location()).toBe('/my-policies?tab=due');
    expect(await tab('Due for renewal')).toHaveFocus();
    const soon = await card('KDC 201C');
    expect(soon.getByText('Ends soon')).toBeVisible();
    expect(soon.getByRole('link', { name: 'Renew KDC 201C' })).toHaveAttribute(
      'href',
      '/policy-renewal?policy=TUL-MC-26-000201',
    );
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Nothing has expired' })).toBeVisible();
    await user.keyboard('{End}');
    const ended = await card('KDD 202D');
    expect(ended.getByText('Lapsed on 13 May 2026')).toBeVisible();
    expect(ended.getByText('An instalment of KES 8,697 was not paid')).toBeVisible();
    expect(ended.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('downloads the certificate by a link that is signed when it is wanted', async () => {
    const followed: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.pathname);
    });
    const { user, backend } = open({ getPolicy: () => policyDetails() });
    await user.click(await screen.findByRole('button', { name: 'Download the certificate of KDB 200B' }));
    await waitFor(() => expect(followed).toEqual(['/papers/1']));
    expect(backend.requests('getPolicy')).toEqual([{ policyNumber: 'TUL-MC-26-000200' }]);
    jest.restoreAllMocks();
  });

  it('speaks Swahili', async () => {
    open({}, '/my-policies?tab=due', 'sw');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bima Zangu' })).toBeVisible();
    expect((await card('KDC 201C')).getByRole('img', { name: 'Zimebaki siku 12 za bima' })).toBeVisible();
  });

  it('shows nothing of them to whoever signs in next', async () => {
    const { portal, backend } = open();
    await card('KDB 200B');
    backend.on('getPolicies', () => []);
    act(() => portal.session.setIdentity({ userToken: 'of another customer' }));
    expect(await screen.findByRole('heading', { name: 'You have no policies yet' })).toBeVisible();
    expect(screen.queryByText('KDB 200B')).not.toBeInTheDocument();
    // What is under way for a moment longer is over before the page goes.
    await act(async () => portal.session.clear());
    expect(backend.requests('getPolicies')).toHaveLength(2);
  });
});

describe('when the policies do not come', () => {
  it('says so and tries again', async () => {
    const { user, backend } = open({ getPolicies: () => failure({ message: 'Out for a moment.' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your policies');
    backend.on('getPolicies', () => all);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('KDB 200B');
  });
});

describe('when a policy is missing', () => {
  const fill = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, number: string) => {
    await user.click(await screen.findByRole('button', { name: 'Find a policy' }));
    await user.type(await screen.findByLabelText('Policy number'), number);
    await user.type(screen.getByLabelText('Phone number you gave when you bought'), '0712 345 678');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
  };

  it('is taken into the account with the code that its owner got', async () => {
    const added = policy({ policyNumber: 'TUL-MC-26-000900', registration: 'KDE 900E' });
    const page = open({
      getPolicies: () => [],
      findPolicy: () => ({ resendAfterSeconds: 40 }),
      addPolicy: () => added,
    });
    const { portal, backend, location } = page;
    await fill(page, 'tul-mc-26-000900');
    await waitFor(() => expect(portal.codeRequest).not.toBeNull());
    expect(backend.requests('findPolicy')).toEqual([
      { policyNumber: 'TUL-MC-26-000900', phone: '+254712345678', kraPin: '' },
    ]);
    expect(await portal.codeRequest!.resend()).toBe(40);
    await portal.codeRequest!.submit('419203');
    backend.on('getPolicies', () => [added]);
    act(() => portal.endCodeRequest(true));
    await card('KDE 900E');
    expect(backend.requests('addPolicy')).toEqual([{ policyNumber: 'TUL-MC-26-000900', verificationCode: '419203' }]);
    await waitFor(() => expect(location()).toBe('/my-policies?tab=active'));
    expect(portal.notices).toEqual([
      { kind: 'success', title: 'Policy added', message: 'KDE 900E is in your account now.' },
    ]);
  });

  it('asks for the KRA PIN of the buyer where the server does', async () => {
    const errors = [{ field: 'kraPin', message: 'Enter the KRA PIN too.' }];
    const refusal = () => failure({ status: 429, code: 'TOO_MANY_REQUESTS', errors });
    const page = open({ getPolicies: () => [], findPolicy: refusal });
    await fill(page, 'TUL-MC-26-000900');
    const field = await screen.findByLabelText(/KRA PIN of the buyer/);
    expect(field).toHaveAccessibleDescription(/Enter the KRA PIN too\./);
    page.backend.on('findPolicy', () => ({ resendAfterSeconds: 40 }));
    await page.user.type(field, 'a012345678z');
    await page.user.click(screen.getByRole('button', { name: 'Send the code' }));
    await waitFor(() => expect(page.portal.codeRequest).not.toBeNull());
    expect(page.backend.requests('findPolicy').at(-1)).toMatchObject({ kraPin: 'A012345678Z' });
  });

  it('says what is wrong with the number, and that a policy is there already', async () => {
    const page = open();
    await fill(page, '123');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the policy number as on your schedule');
    const number = screen.getByLabelText('Policy number');
    await page.user.clear(number);
    await page.user.type(number, overdue.policyNumber);
    await page.user.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('This policy is in your account already.')).toBeVisible();
    expect(page.backend.requests('findPolicy')).toEqual([]);
  });
});

describe('when documents were to be sent later', () => {
  const waiting = policy({ toSend: { until: '2098-03-19', kinds: ['LOGBOOK', 'KRA_PIN'] } });
  const late = policy({ toSend: { until: '2026-03-19', kinds: ['LOGBOOK', 'KRA_PIN'] } });

  it.each([
    ['en', 'Still to send by 19 March 2098: Logbook, KRA PIN certificate.', 'Send documents'],
    ['sw', 'Bado hujatuma, kufikia 19 Machi 2098: Logbook, Cheti cha KRA PIN.', 'Tuma hati'],
  ] as const)('says which and until when on the card, and leads to where: %s', async (language, said, action) => {
    open({ getPolicies: () => [waiting] }, '/my-policies', language);
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
    const to = `/policy-details?policy=${waiting.policyNumber}`;
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', to);
  });

  it.each([
    ['en', 'Overdue since 19 March 2026: Logbook, KRA PIN certificate. Please send them now.'],
    ['sw', 'Zilitakiwa kufikia 19 Machi 2026: Logbook, Cheti cha KRA PIN. Tafadhali zitume sasa.'],
  ] as const)('says that they are overdue once that day is over: %s', async (language, said) => {
    open({ getPolicies: () => [late] }, '/my-policies', language);
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
    expect(screen.queryByText(/Still to send by|Bado hujatuma/)).not.toBeInTheDocument();
  });
});

describe('when a claim for a vehicle that is gone was agreed on', () => {
  const loss = { claimNumber: 'CLM-26-000009', isTheft: true, isPaid: false };
  const stolen = policy({ registration: 'KDE 203E', vehicleLoss: loss });

  it('says that the claim pays the rest of the plan, and asks for nothing', async () => {
    open({ getPolicies: () => [stolen] });
    const shown = await card('KDE 203E');
    expect(shown.getByText('Nothing to pay now')).toBeVisible();
    expect(shown.getByText(/taken off the payment for claim CLM-26-000009\. The cover ends with it\./)).toBeVisible();
    expect(shown.queryByRole('link', { name: /Pay now/ })).not.toBeInTheDocument();
  });

  it.each([
    [true, 'Ended: stolen', 'Ended on 13 May 2026, with the payment for the theft'],
    [false, 'Ended: total loss', 'Ended on 13 May 2026, with the payment for the total loss'],
  ])('says of a cover that ended with it what ended it: stolen %s', async (isTheft, badge, when) => {
    const ended = { tab: 'CANCELLED', status: 'CANCELLED', endedOn: '2026-05-13', daysLeft: 0 } as const;
    const gone = policy({ ...stolen, ...ended, vehicleLoss: { ...loss, isTheft, isPaid: true } });
    open({ getPolicies: () => [gone] }, '/my-policies?status=CANCELLED');
    const shown = await card('KDE 203E');
    expect(shown.getByText(badge)).toBeVisible();
    expect(shown.getByText(when)).toBeVisible();
    expect(shown.queryByText('Cancelled')).not.toBeInTheDocument();
  });
});
