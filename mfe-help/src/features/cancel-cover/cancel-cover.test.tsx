import { act, screen, waitFor, within } from '@testing-library/react';
import type { Cancellation } from '@tulinde/contracts';
import {
  createFakeBackend,
  failure,
  networkBreak,
  renderRemote,
  signedIn,
  type FakeHandlers,
  type RenderOptions,
} from '@tulinde/testing';
import remote from '../../remote';
import { cancellableCover, cancellation, refund } from '../../testing/cancel-cover';

const endsAt = '2026-11-23T12:10:00.000Z';
const answers = (): FakeHandlers => ({
  startCancelCover: () => ({ resendAfterSeconds: 40 }),
  proveCancelCover: () => ({ grant: 'grant-1', until: '2026-11-23T12:30:00.000Z' }),
  getCancelCover: () => cancellableCover(),
  estimateCancelCover: () => ({ refund: refund(), endsAt }),
  cancelCover: () => cancellation(),
  undoCancelCover: () => cancellation({ state: 'UNDONE', undoUntil: null }),
  getPolicies: () => [],
});
/* What was asked for is what the cover has from then on. */
const remembering = ({ getCancelCover, cancelCover, ...others }: FakeHandlers): FakeHandlers => {
  let asked: Cancellation | null = null;
  return {
    ...others,
    cancelCover: async (...request) => {
      const answer = (await cancelCover?.(...request)) ?? failure();
      if ('reference' in answer) asked = answer;
      return answer;
    },
    getCancelCover: async (...request) => {
      const answer = (await getCancelCover?.(...request)) ?? failure();
      return asked !== null && 'policyNumber' in answer ? { ...answer, cancellation: asked } : answer;
    },
  };
};
const open = (path: string, changes: FakeHandlers = {}, options: RenderOptions = {}) => {
  const backend = createFakeBackend(remembering({ ...answers(), ...changes }));
  return { backend, ...renderRemote(remote, path, { backend, ...options }) };
};
const ofPolicy = '/cancel-cover?policy=TUL-MC-26-000123';
/** As its owner sees it. */
const openOwn = (changes: FakeHandlers = {}, step = '') => open(`${ofPolicy}${step}`, changes, { session: signedIn });
type User = ReturnType<typeof open>['user'];

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (user: User, name: string) => user.click(await button(name));
const choose = async (user: User, name: string) => user.click(await screen.findByRole('radio', { name }));
/** From the reason to the last look. */
const goToCheck = async (user: User) => {
  await choose(user, 'I do not need the cover any more');
  await press(user, 'See what comes back');
  await press(user, 'Cancel the cover');
  await heading('One last look');
};
const proof = { password: 'mti mrefu' };
/* Who is signed in says once more who it is. */
const typePassword = async (user: User) => {
  const field = screen.queryByLabelText('Your password');
  if (field !== null) await user.type(field, proof.password);
};
const confirm = async (user: User) => {
  await user.click(await screen.findByRole('checkbox'));
  await typePassword(user);
  await press(user, 'Yes, cancel it');
};

const find = async (user: User) => {
  const region = within(await screen.findByRole('region', { name: 'Which cover is it?' }));
  await user.type(region.getByRole('textbox', { name: 'Policy or certificate number' }), 'tul-mc-26-000123');
  await user.type(region.getByRole('textbox', { name: 'Phone number' }), '0712345123');
  await user.click(region.getByRole('button', { name: 'Send me a code' }));
};
const enterCode = async ({ portal }: Pick<ReturnType<typeof open>, 'portal'>) => {
  await act(async () => {
    await portal.codeRequest?.submit('123456');
    portal.endCodeRequest(true);
  });
};

describe('when somebody without an account cancels', () => {
  it('goes from number and code to the end of the cover, and keeps no code', async () => {
    const page = open('/cancel-cover');
    await find(page.user);
    expect(page.portal.codeRequest?.sentTo).toBe('07•• •••123, if number and phone are right');
    await enterCode(page);
    expect(page.backend.requests('proveCancelCover')).toEqual([
      { number: 'TUL-MC-26-000123', verificationCode: '123456' },
    ]);
    await goToCheck(page.user);
    expect(page.location()).toBe('/cancel-cover?step=check');
    // The number that the code went to is fixed: nothing leads to a page on which it cannot be changed.
    expect(screen.queryByRole('link', { name: 'Change: Paid to' })).not.toBeInTheDocument();
    await confirm(page.user);
    expect(await heading('Your cover is going to end')).toBeVisible();
    expect(page.backend.requests('cancelCover')).toEqual([
      {
        of: { grant: 'grant-1' },
        refund: 61_027.4,
        reason: 'NOT_NEEDED',
        day: '2026-11-23',
        note: '',
        phone: '',
        isWarned: true,
        isMotor: true,
      },
    ]);
    expect(screen.getByText(/CC\u2060-\u20607K2M9X/)).toBeVisible();
  });

  it('asks on which day and to whom a vehicle was sold, and says that the cover does not go with it', async () => {
    const sold = [{ reason: 'SOLD' as const, needsProof: false }];
    const page = openOwn({ getCancelCover: () => ({ ...cancellableCover(), reasons: sold }) });
    await choose(page.user, 'I have sold the vehicle');
    expect(screen.getByText(/It does not pass to the buyer/)).toBeVisible();
    await press(page.user, 'See what comes back');
    expect(screen.getByRole('textbox', { name: 'Name of the buyer' })).toHaveAccessibleDescription(
      /Enter the name of the buyer/,
    );
    await page.user.type(screen.getByLabelText('Day of the sale'), '2026-11-20');
    await page.user.type(screen.getByRole('textbox', { name: 'Name of the buyer' }), 'Otieno Motors Ltd');
    await press(page.user, 'See what comes back');
    await press(page.user, 'Cancel the cover');
    await heading('One last look');
    expect(screen.getByText('20 November 2026')).toBeVisible();
    await confirm(page.user);
    await heading('Your cover is going to end');
    expect(page.backend.requests('cancelCover')).toEqual([
      expect.objectContaining({ reason: 'SOLD', soldOn: '2026-11-20', buyer: 'Otieno Motors Ltd' }),
    ]);
  });

  it('opens the panel again for a code that is on its way', async () => {
    let isSent = false;
    const page = open('/cancel-cover', {
      startCancelCover: () => {
        if (isSent) return failure({ status: 429, code: 'OTP_TOO_SOON', message: 'Wait 30 seconds' });
        isSent = true;
        return { resendAfterSeconds: 40 };
      },
    });
    await find(page.user);
    await waitFor(() => expect(page.portal.codeRequest).not.toBeNull());
    const first = page.portal.codeRequest;
    await press(page.user, 'Send me a code');
    await waitFor(() => expect(page.portal.codeRequest).not.toBe(first));
    expect(page.portal.codeRequest).not.toBeNull();
  });

  it('says that no code went to a phone that was corrected too soon, however often it is asked', async () => {
    let isSent = false;
    const page = open('/cancel-cover', {
      startCancelCover: () => {
        if (isSent) return failure({ status: 429, code: 'OTP_TOO_SOON', message: 'Wait 30 seconds' });
        isSent = true;
        return { resendAfterSeconds: 40 };
      },
    });
    await find(page.user);
    await waitFor(() => expect(page.portal.codeRequest).not.toBeNull());
    const first = page.portal.codeRequest;
    const region = within(screen.getByRole('region', { name: 'Which cover is it?' }));
    const phone = region.getByRole('textbox', { name: 'Phone number' });
    await page.user.clear(phone);
    await page.user.type(phone, '0733555777');
    for (let times = 0; times < 2; times += 1) {
      await press(page.user, 'Send me a code');
      expect(await screen.findByText(/Wait 30 seconds/)).toBeVisible();
    }
    expect(page.portal.codeRequest).toBe(first);
  });

  it('says beside each field what is missing, and asks nobody', async () => {
    const { backend, user } = open('/cancel-cover');
    await press(user, 'Send me a code');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the policy or certificate number');
    expect(backend.requests('startCancelCover')).toHaveLength(0);
  });

  it('asks for a new code once the first is over, and keeps the answers', async () => {
    let isOver = false;
    const page = open('/cancel-cover', {
      estimateCancelCover: () =>
        isOver ? failure({ status: 403, code: 'CANCEL_START' }) : { refund: refund(), endsAt },
      getCancelCover: () => (isOver ? failure({ status: 403, code: 'CANCEL_START' }) : cancellableCover()),
    });
    await find(page.user);
    await enterCode(page);
    await choose(page.user, 'I do not need the cover any more');
    isOver = true;
    await press(page.user, 'See what comes back');
    expect(await screen.findByText('Enter a new code to go on')).toBeVisible();
    isOver = false;
    await press(page.user, 'Send me a code');
    await enterCode(page);
    expect(await screen.findByRole('radio', { name: 'I do not need the cover any more' })).toBeChecked();
  });

  it('leads to the sign-in that needs no code', async () => {
    const { portal, user } = open(ofPolicy);
    expect(screen.getByRole('textbox', { name: 'Policy or certificate number' })).toHaveValue('TUL-MC-26-000123');
    await press(user, 'Sign in: you see your covers there');
    expect(portal.signInCount).toBe(1);
  });
});

describe('when a customer cancels from the policy', () => {
  it('needs no code, and shows every line of the estimate to the cent', async () => {
    const { user } = openOwn();
    await choose(user, 'I do not need the cover any more');
    await press(user, 'See what comes back');
    expect(await heading('What you get back')).toHaveFocus();
    for (const line of ['81,404.50', '−162.00', '−242.50', '−19,972.60', 'KES 61,027.40', 'KES 61,027'])
      expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByText('90 of 365 days used')).toBeVisible();
    expect(screen.getByText('Estimate, if cover ends today at 15:10')).toBeVisible();
    expect(screen.getByText(/may not be driven after this/)).toBeVisible();
  });

  it('lists the covers in force where the link names none', async () => {
    open('/cancel-cover', {}, { session: signedIn });
    expect(await screen.findByText('You have no cover in force that could be cancelled.')).toBeVisible();
  });

  it('asks for proof where the reason needs it', async () => {
    const { backend, user } = openOwn();
    await choose(user, 'I have sold the vehicle');
    await press(user, 'See what comes back');
    expect(await screen.findByRole('alert')).toHaveTextContent('Add a photo or a PDF that shows it');
    await user.type(screen.getByLabelText('Day of the sale'), '2026-11-20');
    await user.type(screen.getByRole('textbox', { name: 'Name of the buyer' }), 'Otieno Motors Ltd');
    backend.onUpload('/uploadCancelProof', (form) => {
      expect(form.get('policyNumber')).toBe('TUL-MC-26-000123');
      return { fileId: 'f1', name: 'sale.pdf', bytes: 5, addedAt: endsAt };
    });
    const file = new File(['%PDF-1.7'], 'sale.pdf', { type: 'application/pdf' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await user.upload(input, file);
    expect(await button('Remove sale.pdf')).toBeVisible();
    await press(user, 'See what comes back');
    expect(await heading('What you get back')).toBeVisible();
  });

  it('shows a file that was refused, and one that may be sent again', async () => {
    const { backend, user } = openOwn();
    await choose(user, 'I have sold the vehicle');
    backend.onUpload('/uploadCancelProof', () => networkBreak());
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['%PDF-1.7'], 'sale.pdf', { type: 'application/pdf' });
    if (input) await user.upload(input, file);
    expect(await button('Send again')).toBeVisible();
    const wrong = new File(['hello'], 'note.pdf', { type: 'application/pdf' });
    if (input) await user.upload(input, wrong);
    expect(await screen.findByText('note.pdf was not sent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it('puts what the server says of the day beside it', async () => {
    const { user } = openOwn({
      estimateCancelCover: () =>
        failure({ status: 422, code: 'VALIDATION', errors: [{ field: 'day', message: 'Choose another day.' }] }),
    });
    await choose(user, 'I do not need the cover any more');
    await press(user, 'See what comes back');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('From which day should there be no cover?')).toHaveAccessibleDescription(
      expect.stringContaining('Choose another day.'),
    );
  });

  it('pays another number where it may be chosen', async () => {
    const { backend, user } = openOwn({ getCancelCover: () => cancellableCover({ canChangePhone: true }) });
    await choose(user, 'I do not need the cover any more');
    await press(user, 'See what comes back');
    await press(user, 'Use another number');
    await user.type(await screen.findByRole('textbox', { name: 'M-Pesa number' }), '0799000111');
    await press(user, 'Cancel the cover');
    expect(await screen.findByText('+254 799 000 111')).toBeVisible();
    await confirm(user);
    await heading('Your cover is going to end');
    expect(backend.requests('cancelCover')).toEqual([expect.objectContaining({ phone: '+254799000111', proof })]);
  });

  it('ends nothing without the tick that driving is an offence', async () => {
    const { backend, user } = openOwn();
    await goToCheck(user);
    await press(user, 'Yes, cancel it');
    expect(await screen.findByRole('alert')).toHaveTextContent('driving without cover is an offence');
    expect(backend.requests('cancelCover')).toHaveLength(0);
  });

  it('ends nothing for who does not say once more who it is, and takes a code as well', async () => {
    const { backend, portal, user } = openOwn({
      getCancelCover: () => cancellableCover({ kind: 'PA' }),
      sendProofCode: () => ({ sentTo: 'am•••@example.co.ke', resendAfterSeconds: 40 }),
    });
    await goToCheck(user);
    await press(user, 'Yes, cancel it');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your password');
    expect(backend.requests('cancelCover')).toHaveLength(0);
    await press(user, 'Use a code instead');
    expect(screen.getByRole('status')).toHaveTextContent('We email you a code');
    await press(user, 'Yes, cancel it');
    await waitFor(() => expect(portal.codeRequest?.sentTo).toBe('am•••@example.co.ke'));
    expect(backend.requests('sendProofCode')).toEqual([{ act: 'cancelCover', about: 'TUL-MC-26-000123' }]);
    await enterCode({ portal });
    await heading('Your cover is going to end');
    expect(backend.requests('cancelCover')).toMatchObject([{ proof: { code: '123456' } }]);
  });

  it('asks for no such tick where nothing is driven', async () => {
    const { backend, user } = openOwn({ getCancelCover: () => cancellableCover({ kind: 'PA' }) });
    await goToCheck(user);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/may not be driven/)).not.toBeInTheDocument();
    await typePassword(user);
    await press(user, 'Yes, cancel it');
    await heading('Your cover is going to end');
    expect(backend.requests('cancelCover')).toHaveLength(1);
  });

  it('repeats the same request where its answer was lost, and once where it is pressed twice', async () => {
    let answer: 'lost' | 'there' = 'lost';
    const { backend, user } = openOwn({
      cancelCover: () => (answer === 'lost' ? networkBreak() : cancellation()),
    });
    await goToCheck(user);
    await confirm(user);
    expect(await screen.findByText('The cover was not cancelled')).toBeVisible();
    answer = 'there';
    await user.dblClick(await button('Yes, cancel it'));
    await heading('Your cover is going to end');
    const sent = backend.recorded.filter(({ name }) => name === 'cancelCover');
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('says at the last press that there is no network, and ends it once there is', async () => {
    let isBroken = true;
    const { portal, user } = openOwn({ cancelCover: () => (isBroken ? networkBreak() : cancellation()) });
    await goToCheck(user);
    act(() => portal.setOnline(false));
    await confirm(user);
    expect(await screen.findByText(/^(We could not reach Tulinde|No answer came)/)).toBeVisible();
    act(() => portal.setOnline(true));
    isBroken = false;
    await press(user, 'Yes, cancel it');
    expect(await heading('Your cover is going to end')).toBeVisible();
  });

  it('goes on where the session ended on the way, with the answers', async () => {
    let isOver = false;
    const ended = failure({ status: 401, code: 'CUSTOMER_TOKEN_INVALID' });
    const { portal, user } = openOwn({
      estimateCancelCover: () => (isOver ? ended : { refund: refund(), endsAt }),
      getCancelCover: () => (isOver ? ended : cancellableCover()),
    });
    await choose(user, 'I do not need the cover any more');
    isOver = true;
    await press(user, 'See what comes back');
    expect(await screen.findByText('We could not load the cover')).toBeVisible();
    expect(portal.signInCount).toBeGreaterThan(0);
    isOver = false;
    act(() => portal.session.setIdentity({ userDetails: { fullName: 'Amina Otieno' } }));
    expect(await screen.findByRole('radio', { name: 'I do not need the cover any more' })).toBeChecked();
    await press(user, 'See what comes back');
    expect(await heading('What you get back')).toBeVisible();
  });

  it('says of levies that they stay with the state, and not of the rounding', async () => {
    const rounding = {
      kind: 'LEVY',
      label: 'Rounding',
      isRounding: true,
      amount: 0.34,
      days: null,
      share: null,
    } as const;
    const lines = [...refund().lines, rounding];
    const { user } = openOwn({ estimateCancelCover: () => ({ refund: refund({ lines }), endsAt }) });
    await choose(user, 'I do not need the cover any more');
    await press(user, 'See what comes back');
    expect(await screen.findByText('Rounding')).toHaveTextContent(/^Rounding$/);
    expect(screen.getAllByText('stays with the state')).toHaveLength(2);
  });

  it('shows what comes back anew where it has changed meanwhile', async () => {
    let amount = 61_027.4;
    const { backend, user } = openOwn({
      estimateCancelCover: () => ({ refund: refund({ amount, payable: Math.round(amount) }), endsAt }),
      cancelCover: () => failure({ status: 409, code: 'REFUND_CHANGED', message: 'It has changed.' }),
    });
    await goToCheck(user);
    amount = 60_805.4;
    await confirm(user);
    expect(await screen.findByText('KES 60,805')).toBeVisible();
    expect(backend.requests('cancelCover')).toHaveLength(1);
  });
});

describe('when a claim is in the way', () => {
  it.each([
    ['OPEN', 'Nothing comes back while your claim is open'],
    ['PAID', 'Nothing comes back: a claim was paid'],
  ] as const)('says so first (%s)', async (standing, title) => {
    openOwn({ getCancelCover: () => cancellableCover({ claim: { claimNumber: 'CLM-26-000001', standing } }) });
    const said = await screen.findByText(title);
    const question = await screen.findByRole('radio', { name: 'Another reason' });
    expect(said.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('when there is nothing to cancel', () => {
  it.each([
    ['EXPIRED', 'This cover has already ended'],
    ['CANCELLED', 'This cover is already cancelled'],
    ['LAPSED', 'This cover ended because an instalment was not paid'],
    ['ISSUING', 'The papers are still on their way'],
  ] as const)('says why (%s)', async (why, title) => {
    openOwn({ getCancelCover: () => cancellableCover({ refusal: why }) });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the policy' })).toBeVisible();
  });

  it('says so of a policy that is not the customer’s', async () => {
    openOwn({ getCancelCover: () => failure({ status: 404, code: 'POLICY_NOT_FOUND' }) });
    expect(await heading('We do not know this cover')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = openOwn({ getCancelCover: () => (isDown ? failure() : cancellableCover()) });
    expect(await screen.findByText('We could not load the cover')).toBeVisible();
    expect(await heading('Cancel cover')).toBeVisible();
    isDown = false;
    await press(user, 'Try again');
    expect(await heading('Why, and from when?')).toBeVisible();
  });
});

describe('when it was asked for', () => {
  it('shows the time left by the server’s clock, and undoes it', async () => {
    const { user, location } = openOwn({ getCancelCover: () => cancellableCover({ cancellation: cancellation() }) });
    expect(await screen.findByRole('timer')).toHaveTextContent('10:00');
    await press(user, 'Keep my cover');
    expect(await heading('Your cover goes on')).toBeVisible();
    expect(location()).toBe(`${ofPolicy}&step=done`);
  });

  it('tells a later day by its date', async () => {
    const later = '2026-12-04T21:00:00.000Z';
    const asked = cancellation({ endsAt: later, undoUntil: later, day: '2026-12-05' });
    openOwn({ getCancelCover: () => cancellableCover({ cancellation: asked }) });
    expect(await screen.findByText('Until 5 Dec 2026, 00:00 you can keep your cover as it was.')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('promises no money while a claim is open, and none where none comes back', async () => {
    const held = { claimNumber: 'CLM-26-000001', standing: 'OPEN' } as const;
    const asked = cancellation({ sum: refund({ claim: held }) });
    const { unmount } = openOwn({ getCancelCover: () => cancellableCover({ claim: held, cancellation: asked }) });
    expect(await screen.findByText('The refund waits for your claim')).toBeVisible();
    unmount();
    const nothing = cancellation({ refund: { ...cancellation().refund, payable: 0 } });
    openOwn({ getCancelCover: () => cancellableCover({ cancellation: nothing }) });
    expect(await screen.findByText('There is nothing more for you to do.')).toBeVisible();
  });

  it('shows how it stands where it is too late', async () => {
    let isOver = false;
    const over = cancellation({ state: 'CANCELLED', undoUntil: null });
    const { user } = openOwn({
      getCancelCover: () => cancellableCover({ cancellation: isOver ? over : cancellation() }),
      undoCancelCover: () => {
        isOver = true;
        return failure({ status: 409, code: 'UNDO_LATE', message: 'Too late.' });
      },
    });
    await press(user, 'Keep my cover');
    expect(await heading('Your cover is cancelled')).toBeVisible();
  });

  it('follows the refund', async () => {
    const paid = { state: 'RETURNED', payable: 61_027, phone: '07•• •••123', by: null } as const;
    openOwn({
      getCancelCover: () =>
        cancellableCover({
          refusal: 'CANCELLED',
          cancellation: cancellation({
            state: 'CANCELLED',
            undoUntil: null,
            refund: { ...paid, returnedAt: '2026-11-25T09:00:00.000Z', receipts: ['SKN1A2B3C4'] },
          }),
        }),
    });
    expect(await screen.findByText('KES 61,027 was paid')).toBeVisible();
    expect(screen.getByText(/SKN1A2B3C4/)).toBeVisible();
  });

  it('is followed by reference and phone without an account', async () => {
    const {
      reason: _reason,
      day: _day,
      sum: _sum,
      ...progress
    } = cancellation({
      refund: { ...cancellation().refund, state: 'COMING', by: '2026-11-30T20:59:59.000Z' },
    });
    const { user } = open('/cancel-cover?reference=CC-7K2M9X', { followCancellation: () => progress });
    const region = within(screen.getByRole('region', { name: 'Already cancelled?' }));
    await user.type(region.getByRole('textbox', { name: 'Phone number' }), '0712345123');
    await user.click(region.getByRole('button', { name: 'Show me' }));
    expect(await region.findByText('KES 61,027 is on its way')).toBeVisible();
  });
});
