import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClaimDetails } from '@tulinde/contracts';
import { createFakeBackend, failure, renderRemote, signedIn, type FakeHandlers } from '@tulinde/testing';
import remote from '../../remote';
import { claim, file, happened, offer } from '../../testing/claims';

const path = '/claim-details?claim=CLM-26-000123';

const open = (given: Partial<ClaimDetails> = {}, handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') => {
  let shown = claim(given);
  const nothing = () => ({ files: [], uploads: [] });
  const backend = createFakeBackend({ getClaim: () => shown, getClaimFiles: nothing, ...handlers });
  const rendered = renderRemote(remote, path, { backend, session: signedIn, language });
  /* As another process has it from now on; the page is told. */
  const changeTo = (changes: Partial<ClaimDetails>) => {
    shown = claim({ ...given, version: shown.version + 1, ...changes });
    act(() => backend.streams.tell('change', { version: shown.version }));
  };
  const answer = (changes: Partial<ClaimDetails> = {}) => {
    shown = claim({ ...given, version: shown.version + 1, ...changes });
    return shown;
  };
  return { ...rendered, backend, changeTo, answer };
};
const part = async (name: string | RegExp) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);
/* The line that opens on them; the box of the next message. */
const openMessages = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Messages/ }));
  return screen.getByRole('textbox', { name: 'Your message' });
};
const dialog = async () => within(await screen.findByRole('dialog'));
const proof = { password: 'mti mrefu wa mbuyu' };
const typePassword = async (user: ReturnType<typeof open>['user'], panel: Awaited<ReturnType<typeof dialog>>) =>
  user.type(panel.getByLabelText('Your password'), proof.password);

describe('when the insurer wants something', () => {
  it('says it first of all, with the reason, and leads to where it is sent', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Claim CLM-26-000123' })).toBeVisible();
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('We need one thing from you');
    const needed = await part('We need one thing from you');
    expect(needed.getByText('Police abstract. A clear photo is enough.')).toBeVisible();
    expect(needed.getByText('The station’s stamp is missing.')).toBeVisible();
    await user.click(needed.getByRole('button', { name: 'Add: Police abstract' }));
    expect(screen.getByRole('button', { name: 'Take a photo: Police abstract' })).toHaveFocus();
  });

  it('shows how far the claim has come, whose turn it is and what the law says', async () => {
    open();
    const standing = await part('Where it stands');
    expect(standing.getByText(/^Your turn since 13 November\./)).toBeVisible();
    expect(screen.getByText('1 of 2 there')).toBeVisible();
    expect(standing.getByText('The law allows until')).toBeVisible();
    expect(standing.getByText('10 February 2027')).toBeVisible();
    const now = (await part('What has happened')).getByText('Documents').closest('li');
    expect(now).toHaveAttribute('aria-current', 'step');
  });

  it('says in Swahili, too, that nothing is needed', async () => {
    open({ needed: [], turn: 'INSURER' }, {}, 'sw');
    expect(await screen.findByText(/Zamu ya Savanna Mutual tangu.*Huhitaji kufanya chochote sasa\./)).toBeVisible();
  });

  it('shows each file with what became of it', async () => {
    const refused = file({ fileId: '2', group: 'abstract', state: 'REFUSED', refusal: 'Not readable.' });
    const can = { ...claim().can, addDocuments: false };
    const { user } = open({ can, files: [refused, file({ state: 'ACCEPTED' })] });
    const documents = await part('Documents and photos');
    const links = within(documents.getByRole('list', { name: 'What is there' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Open Driving licence. Accepted',
      'Open Police abstract. Send another one',
    ]);
    await user.click(documents.getByRole('button', { name: 'Each file, and what became of it' }));
    const rows = within(documents.getAllByRole('list')[1]!).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Driving licence.*Accepted$/),
      expect.stringMatching(/^Police abstract.*Why: Not readable\.Refused$/),
    ]);
  });
});

describe('what was sent', () => {
  it('is a row of small pictures, and what is missing or was refused stands before it', async () => {
    const refused = file({ fileId: '2', group: 'abstract', state: 'REFUSED', refusal: 'Not readable.' });
    const { user } = open({ files: [file({ state: 'ACCEPTED' }), refused] });
    const missing = await screen.findByRole('region', { name: 'Police abstract' });
    expect(within(missing).getByText('Not readable.')).toBeVisible();
    const row = screen.getByRole('list', { name: 'What is there' });
    expect(missing.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(row).getByRole('link', { name: 'Open Driving licence. Accepted' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Driving licence' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Each file, and what else you can add' }));
    expect(screen.getByRole('region', { name: 'Driving licence' })).toBeVisible();
  });

  it('is not asked for again once the insurer has all it needs', async () => {
    open({ state: 'DECISION', needed: [], files: [file()] });
    expect(await screen.findByRole('list', { name: 'What is there' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Police abstract' })).not.toBeInTheDocument();
  });
});

describe('messages', () => {
  it('are a line that says who wrote last', async () => {
    const at = '2026-11-14T09:00:00.000Z';
    const messages = [
      { messageId: '1', from: 'CUSTOMER' as const, text: 'It follows.', at, files: [] },
      { messageId: '2', from: 'INSURER' as const, text: 'Thank you.', at, files: [] },
    ];
    const { user } = open({ messages });
    const line = await screen.findByRole('button', { name: /^Messages ?2, the last: Savanna Mutual, 14 Nov/ });
    expect(screen.getByText('Thank you.')).not.toBeVisible();
    await user.click(line);
    expect(screen.getByText('Thank you.')).toBeVisible();
  });
});

describe('while the page is open', () => {
  it('follows what others change, says it politely, and leaves alone what is being written', async () => {
    const { user, changeTo, backend } = open();
    const message = await openMessages(user);
    await user.type(message, 'Is a copy enough?');
    changeTo({
      needed: [],
      state: 'OFFERED',
      offer: offer(),
      timeline: [happened(1, 'SUBMITTED', { actor: 'CUSTOMER' }), happened(3, 'OFFERED')],
    });
    expect(await screen.findByText('The claim has changed. The insurer made an offer')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: /^The insurer offers KES 99,750/ })).toBeVisible();
    expect(message).toHaveFocus();
    expect(message).toHaveValue('Is a copy enough?');
    // What it has already is not asked for again.
    act(() => backend.streams.tell('change', { version: 3 }));
    expect(backend.requests('getClaim')).toHaveLength(2);
  });

  it('has links anew before they run out, though nothing has changed', async () => {
    let reading = 0;
    const can = { ...claim().can, addDocuments: false };
    const read = () => claim({ can, files: [file({ group: 'abstract', link: `/api/claimFiles/${(reading += 1)}` })] });
    open({}, { getClaim: read });
    const link = (await part('Documents and photos')).getByRole('link');
    const first = link.getAttribute('href');
    jest.useFakeTimers({ now: Date.now() + 9 * 60_000 });
    try {
      fireEvent(document, new Event('visibilitychange'));
      await act(() => jest.advanceTimersByTimeAsync(0));
      const second = link.getAttribute('href');
      expect(second).not.toBe(first);
      fireEvent(document, new Event('visibilitychange'));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(link).toHaveAttribute('href', second);
    } finally {
      jest.useRealTimers();
    }
  });

  it('follows its own claim alone, and stops when it is left', async () => {
    const { backend, unmount } = open();
    await screen.findByText('1 of 2 there');
    await waitFor(() => expect(backend.streams.addresses).toEqual(['/api/claimChanges?claim=CLM-26-000123']));
    unmount();
    expect(backend.streams.addresses).toEqual([]);
  });

  it('follows on once the customer has signed in again, and leaves what was being written', async () => {
    const { user, backend, portal } = open();
    const message = await openMessages(user);
    await user.type(message, 'Is a copy enough?');
    await waitFor(() => expect(backend.streams.addresses).toHaveLength(1));
    act(() => portal.session.setIdentity({ userToken: 'of the next session' }));
    await waitFor(() => expect(backend.streams.addresses).toHaveLength(1));
    expect(message).toHaveValue('Is a copy enough?');
    // Somebody else finds nothing of it.
    backend.on('getClaim', () => failure({ status: 404, code: 'CLAIM_NOT_FOUND' }));
    act(() => portal.session.setIdentity({ userId: '8', userToken: 'of another customer' }));
    expect(await screen.findByRole('heading', { name: /^There is no such claim/ })).toBeVisible();
    expect(message).not.toBeInTheDocument();
  });

  it('keeps what it shows where it cannot be looked up again', async () => {
    const { backend, changeTo } = open();
    await screen.findByText('1 of 2 there');
    await waitFor(() => expect(backend.streams.addresses).toHaveLength(1));
    backend.on('getClaim', () => failure({ status: 503 }));
    changeTo({});
    expect(await screen.findByText(/^You see the claim as it was\./)).toBeVisible();
    expect(screen.getByText('1 of 2 there')).toBeVisible();
  });
});

describe('when there is an offer', () => {
  const offered = {
    state: 'OFFERED',
    offer: offer(),
    needed: [{ what: 'OFFER', group: '', reason: null, since: '2026-11-16T09:00:00.000Z', dueOn: null }],
  } as const satisfies Partial<ClaimDetails>;

  it('traces each line to its rule', async () => {
    const { user } = open(offered);
    const card = await part(/^The insurer offers/);
    await user.click(card.getByRole('button', { name: /^Excess, 2\.5 %/ }));
    expect(card.getByText('You bear 2.5 % of the vehicle’s value of each damage.')).toBeVisible();
    expect(card.getByText('Rule EXCESS-1')).toBeVisible();
  });

  it('accepts the one that was looked at, after saying what that means', async () => {
    const { user, backend, answer, portal } = open(offered);
    backend.on('answerClaimOffer', () =>
      answer({ state: 'ACCEPTED', needed: [], offer: offer({ state: 'ACCEPTED' }) }),
    );
    await user.click((await part(/^The insurer offers/)).getByRole('button', { name: 'Accept the offer' }));
    const panel = await dialog();
    expect(
      panel.getByText(
        /you cannot withdraw any more\. Where something was missed you can have the claim looked at again/,
      ),
    ).toBeVisible();
    expect(panel.getByText('It goes to 07•• •••123, in the name of Amina Wanjiku.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: /^Accept KES 99,750/ }));
    expect(await panel.findAllByText('Enter your password')).not.toHaveLength(0);
    expect(backend.requests('answerClaimOffer')).toEqual([]);
    await typePassword(user, panel);
    await user.click(panel.getByRole('button', { name: /^Accept KES 99,750/ }));
    expect(await screen.findByRole('heading', { level: 2, name: /^You accepted KES 99,750/ })).toBeVisible();
    expect(backend.requests('answerClaimOffer')).toEqual([
      { claimNumber: 'CLM-26-000123', offerId: 'offer-1', answer: 'ACCEPT', reason: '', proof },
    ]);
    expect(portal.notices.map(({ kind }) => kind)).toEqual(['success']);
  });

  it('accepts it with a code where the password is not known', async () => {
    const { user, backend, answer, portal } = open(offered, {
      sendProofCode: () => ({ sentTo: 'am•••@example.co.ke', resendAfterSeconds: 40 }),
    });
    backend.on('answerClaimOffer', () => answer({ state: 'ACCEPTED', offer: offer({ state: 'ACCEPTED' }) }));
    await user.click((await part(/^The insurer offers/)).getByRole('button', { name: 'Accept the offer' }));
    const panel = await dialog();
    await user.click(panel.getByRole('button', { name: 'Use a code instead' }));
    expect(panel.queryByLabelText('Your password')).toBeNull();
    await user.click(panel.getByRole('button', { name: /^Accept KES 99,750/ }));
    await waitFor(() => expect(portal.codeRequest?.sentTo).toBe('am•••@example.co.ke'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.requests('sendProofCode')).toEqual([{ act: 'answerClaimOffer', about: 'CLM-26-000123' }]);
    await act(async () => {
      await portal.codeRequest?.submit('123456');
      portal.endCodeRequest(true);
    });
    expect(await screen.findByRole('heading', { level: 2, name: /^You accepted KES 99,750/ })).toBeVisible();
    expect(backend.requests('answerClaimOffer')[0]).toMatchObject({ answer: 'ACCEPT', proof: { code: '123456' } });
    expect(portal.notices.map(({ kind }) => kind)).toEqual(['success']);
  });

  it('says beside the password that it is wrong, and keeps the panel', async () => {
    const { user } = open(offered, {
      answerClaimOffer: () =>
        failure({
          status: 422,
          code: 'PASSWORD_WRONG',
          message: 'It is not your password.',
          errors: [{ field: 'password', message: 'It is not your password.' }],
        }),
    });
    await user.click((await part(/^The insurer offers/)).getByRole('button', { name: 'Accept the offer' }));
    const panel = await dialog();
    await typePassword(user, panel);
    await user.click(panel.getByRole('button', { name: /^Accept KES/ }));
    await waitFor(() => expect(panel.getByLabelText('Your password')).toBeInvalid());
    expect(panel.getByLabelText('Your password')).toHaveAccessibleDescription(/It is not your password/);
  });

  it('says in the panel that another offer came meanwhile', async () => {
    const { user } = open(offered, {
      answerClaimOffer: () => failure({ status: 409, code: 'CLAIM_CHANGED', message: 'This was changed.' }),
    });
    await user.click((await part(/^The insurer offers/)).getByRole('button', { name: 'Accept the offer' }));
    const panel = await dialog();
    await typePassword(user, panel);
    await user.click(panel.getByRole('button', { name: /^Accept KES/ }));
    expect(await panel.findByText('This was changed.')).toBeVisible();
  });

  it('is disputed with a reason, which has to be there', async () => {
    const { user, backend, answer } = open(offered);
    backend.on('answerClaimOffer', () =>
      answer({ state: 'DECISION', needed: [], offer: offer({ state: 'DISPUTED' }) }),
    );
    await user.click((await part(/^The insurer offers/)).getByRole('button', { name: 'I do not agree' }));
    const panel = await dialog();
    await user.click(panel.getByRole('button', { name: 'Send' }));
    expect(await panel.findAllByText('Say what is wrong')).not.toHaveLength(0);
    await user.type(panel.getByRole('textbox'), 'The door is not in it.');
    await user.click(panel.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(backend.requests('answerClaimOffer')).toHaveLength(1));
    expect(backend.requests('answerClaimOffer')[0]).toMatchObject({
      answer: 'DISPUTE',
      reason: 'The door is not in it.',
    });
  });
});

describe('what the customer does', () => {
  it('writes a message', async () => {
    const { user, backend, answer } = open();
    const sent = { messageId: '1', from: 'CUSTOMER', at: '2026-11-14T09:00:00.000Z' } as const;
    backend.on('writeClaimMessage', ({ text }) => answer({ messages: [{ ...sent, text, files: [] }] }));
    const box = await openMessages(user);
    await user.type(box, 'It follows today.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('It follows today.', { selector: 'p' })).toBeVisible();
    expect(box).toHaveValue('');
  });

  it('writes a message with what was attached, once it is there', async () => {
    const attached = file({ fileId: 'file-9', group: 'message', name: 'estimate.pdf', type: 'application/pdf' });
    let waiting: (typeof attached)[] = [];
    let arrive = (): void => undefined;
    const { user, backend, answer } = open({}, { getClaimFiles: () => ({ files: waiting, uploads: [] }) });
    backend.on('startClaimUpload', async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      waiting = [attached];
      return { file: attached };
    });
    const sent = { messageId: '1', from: 'CUSTOMER', at: '2026-11-14T09:00:00.000Z' } as const;
    backend.on('writeClaimMessage', ({ text }) => {
      waiting = [];
      return answer({ messages: [{ ...sent, text, files: [attached] }] });
    });
    await user.type(await openMessages(user), 'As you asked.');
    const parts = within(screen.getByRole('group', { name: 'Photos and papers for your message' }));
    const chosen = new File(['%PDF-1.4\n%%EOF\n'], 'estimate.pdf', { type: 'application/pdf' });
    await user.upload(document.querySelector<HTMLInputElement>('input[data-group="evidence-message"]')!, chosen);
    const send = screen.getByRole('button', { name: 'Send message' });
    await waitFor(() => expect(backend.requests('startClaimUpload')).toHaveLength(1));
    await user.click(send);
    expect(await screen.findByText(/^Your files are still on their way\./)).toBeVisible();
    expect(backend.requests('writeClaimMessage')).toEqual([]);
    act(arrive);
    expect(await parts.findByRole('link', { name: 'Open estimate.pdf' })).toBeVisible();
    await user.click(send);
    const messages = within(screen.getByRole('region', { name: 'Messages' }));
    expect(await messages.findByRole('link', { name: 'estimate.pdf' })).toHaveAttribute('href', attached.link);
    expect(backend.requests('writeClaimMessage')).toEqual([
      { claimNumber: 'CLM-26-000123', text: 'As you asked.', fileIds: ['file-9'] },
    ]);
    expect(parts.queryByRole('link')).toBeNull();
  });

  it('finds what was attached before to a message that was not sent, and may take it away', async () => {
    const attached = file({ fileId: 'file-9', group: 'message', name: 'dent.jpg', thumbnail: '/api/claimFiles/small' });
    const { user, backend } = open({}, { getClaimFiles: () => ({ files: [attached], uploads: [] }) });
    backend.on('removeClaimFile', () => ({}));
    const parts = within(await screen.findByRole('group', { name: 'Photos and papers for your message' }));
    await user.click(await parts.findByRole('button', { name: 'Remove dent.jpg' }));
    await user.click(parts.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(parts.queryByRole('link')).toBeNull());
    expect(backend.requests('removeClaimFile')).toEqual([{ fileId: 'file-9' }]);
    // What was open for the file stays so.
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  });

  it.each([
    ['Withdraw the claim', 'Withdraw', 'withdrawClaim', 'reason'],
    ['Complain', 'Send the complaint', 'complainAboutClaim', 'text'],
  ] as const)('%s', async (name, send, call, field) => {
    const { user, backend, answer } = open();
    backend.on(call, () => answer());
    await user.click(await screen.findByRole('button', { name }));
    const panel = await dialog();
    await user.type(panel.getByRole('textbox'), 'Because.');
    const isProven = call === 'withdrawClaim';
    if (isProven) await typePassword(user, panel);
    await user.click(panel.getByRole('button', { name: send }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.requests(call)).toEqual([
      { claimNumber: 'CLM-26-000123', [field]: 'Because.', ...(isProven && { proof }) },
    ]);
  });

  it('sees by when a complaint is answered, and who decides after that', async () => {
    open({ complaint: { at: '2026-11-16T09:00:00.000Z', answerBy: '2026-11-25' } });
    const standing = await part('Where it stands');
    expect(standing.getByText('Your complaint of 16 November 2026')).toBeVisible();
    expect(standing.getByText(/answers by 25 November 2026\..*Insurance Regulatory Authority/)).toBeVisible();
  });

  it('opens a declined claim again, whose reason is there', async () => {
    const can = { ...claim().can, withdraw: false, reopen: true };
    const { user, backend, answer } = open({
      state: 'DECLINED',
      turn: null,
      needed: [],
      promised: [],
      can,
      declined: 'The cover had ended.',
    });
    backend.on('reopenClaim', () => answer({ state: 'DECISION', turn: 'INSURER', declined: null }));
    expect(await screen.findByText('The cover had ended.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open it again' }));
    const panel = await dialog();
    await user.type(panel.getByRole('textbox'), 'It was renewed.');
    await user.click(panel.getByRole('button', { name: 'Open it again' }));
    await waitFor(() => expect(screen.queryByText('The cover had ended.')).toBeNull());
  });

  it('changes where it is paid to with a code', async () => {
    const { user, backend, portal, answer } = open(
      {},
      { sendClaimPayoutCode: () => ({ sentTo: 'am•••@example.com' }) },
    );
    const payout = { way: 'BANK', to: 'Acacia Bank •••• 4321', holder: 'Amina Wanjiku', isHolderKnown: true } as const;
    backend.on('changeClaimPayout', () => answer({ payout }));
    const card = within(await screen.findByRole('region', { name: 'Where it is paid to' }));
    await user.click(card.getByRole('button', { name: /^Where it is paid to/ }));
    await user.click(card.getByRole('button', { name: 'Change' }));
    const panel = await dialog();
    await user.click(panel.getByRole('radio', { name: 'Bank' }));
    await user.click(panel.getByRole('button', { name: 'Send me a code' }));
    expect(await panel.findByText('Enter the account number, 6 to 16 digits.', { selector: 'p' })).toBeVisible();
    await user.type(panel.getByRole('textbox', { name: 'Bank’s name' }), 'Acacia Bank');
    await user.type(panel.getByRole('textbox', { name: 'Account number' }), '1234 5678 4321');
    await user.type(panel.getByRole('textbox', { name: 'Name of the account’s holder' }), 'Amina Wanjiku');
    await user.click(panel.getByRole('button', { name: 'Send me a code' }));
    await waitFor(() => expect(portal.codeRequest?.sentTo).toBe('am•••@example.com'));
    await act(() => portal.codeRequest!.submit('123456'));
    act(() => portal.endCodeRequest(true));
    expect(await screen.findByText('Acacia Bank •••• 4321')).toBeVisible();
    expect(backend.requests('changeClaimPayout')).toMatchObject([
      { code: '123456', payout: { way: 'BANK', account: '123456784321' } },
    ]);
  });

  it('puts the assessor’s visit into the calendar, and calls', async () => {
    const visit = { at: '2026-11-18T07:30:00.000Z', place: 'Ngong Road 12', assessor: 'Savanna Motor Assessors' };
    open({ state: 'ASSESSOR', visit: { ...visit, phone: '+254712345678', done: false } });
    const card = await part('The assessor’s visit');
    expect(card.getByText('Wednesday 18 November, 10:30')).toBeVisible();
    expect(card.getByRole('button', { name: 'Put it into my calendar' })).toBeVisible();
    expect(card.getByRole('link', { name: /^Call Savanna/ })).toHaveAttribute('href', 'tel:+254712345678');
  });
});

describe('when there is no such claim', () => {
  it.each([
    ['another’s or none', path, () => failure({ status: 404, code: 'CLAIM_NOT_FOUND', message: 'None.' })],
    ['no number in the address', '/claim-details', () => claim()],
  ])('says so, and leads to the list: %s', async (_name, at, getClaim) => {
    renderRemote(remote, at, { backend: createFakeBackend({ getClaim }), session: signedIn });
    expect(await screen.findByRole('heading', { level: 1, name: /^There is no such claim/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My claims' })).toHaveAttribute('href', '/my-claims');
  });
});

it('can be asked for again where it could not be loaded', async () => {
  let isDown = true;
  const { user } = open({}, { getClaim: () => (isDown ? failure({ status: 503, message: 'Away.' }) : claim()) });
  expect(await screen.findByRole('heading', { name: 'The claim could not be loaded' })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 2 there')).toBeVisible();
});

describe('when the lines of the page could contradict each other', () => {
  const wanted = claim().needed;
  const receipt = { code: 'SKL4H7Z2XQ', paidAt: '2026-11-18T06:00:00.000Z', amount: 99_750 };
  const visit = {
    at: '2026-11-20T06:00:00.000Z',
    place: 'Nairobi',
    assessor: 'Asha',
    phone: '+254700000000',
    done: false,
  };

  it('does not let follow later what the insurer asks for, and says in the history that it is wanted', async () => {
    open({ state: 'ACCEPTED', needed: wanted, offer: offer({ state: 'ACCEPTED' }) });
    const card = within(await screen.findByRole('region', { name: 'Police abstract' }));
    expect(card.getByText('Needed')).toBeVisible();
    expect(card.queryByText(/may follow/)).not.toBeInTheDocument();
    const step = (await part('What has happened')).getByText('Documents').closest('li');
    expect(step).toHaveTextContent('The insurer asks for more');
  });

  it('says nothing of a visit and no news of an offer once it is accepted', async () => {
    const page = open({ state: 'OFFERED', needed: [], visit, offer: offer() });
    await screen.findByText('The insurer offers KES 99,750');
    expect(screen.queryByText('Asha', { exact: false })).not.toBeInTheDocument();
    const timeline = [happened(3, 'OFFERED')];
    page.changeTo({ state: 'ACCEPTED', timeline, offer: offer({ state: 'ACCEPTED' }) });
    await screen.findByText('You accepted KES 99,750');
    expect(screen.queryByText(/^The claim has changed\./)).not.toBeInTheDocument();
  });

  it('remembers what was paid when it is opened again', async () => {
    open({ state: 'DECISION', needed: [], receipt, settled: 99_750 });
    expect(await screen.findByText('KES 99,750 was paid before')).toBeVisible();
    expect(screen.getByText(/receipt SKL4H7Z2XQ\. It stays yours\./)).toBeVisible();
  });

  it('says of a withdrawal that what was paid before stays and counts', async () => {
    const { user } = open({ state: 'DECISION', needed: [], receipt, settled: 99_750 });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the claim' }));
    const panel = await dialog();
    expect(panel.getByText(/^Nothing more is paid then\. What was paid before stays yours/)).toBeVisible();
    expect(panel.queryByText(/as if you had not claimed/)).toBeNull();
  });

  it.each([
    ['WITHDRAWN', 'You have withdrawn this claim', /^Nothing more is paid, and the claim counts for your discount/],
    ['DECLINED', 'The insurer pays nothing more for this claim', /^If you do not agree/],
  ] as const)('says of a claim that was paid, opened again and is %s what is so', async (state, title, help) => {
    open({ state, turn: null, needed: [], promised: [], receipt, settled: 99_750 });
    const standing = await part('Where it stands');
    expect(standing.getByText(title)).toBeVisible();
    expect(standing.getByText(help)).toBeVisible();
    expect(standing.getByText(/receipt SKL4H7Z2XQ\. It stays yours\.$/)).toBeVisible();
    expect(standing.queryByText(/Nothing is paid|open again, and/)).toBeNull();
  });

  it('says where a file was chosen that it is there already', async () => {
    const there = file({ fileId: 'file-9', group: 'licence', name: 'licence.jpg' });
    const { user } = open({ files: [there] }, { startClaimUpload: () => ({ file: there }) });
    const card = await screen.findByRole('region', { name: 'Police abstract' });
    const input = card.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['%PDF-1.4 x %%EOF'], 'again.pdf', { type: 'application/pdf' }));
    expect(await within(card).findByText(/^again\.pdf is there already: Driving licence\./)).toBeVisible();
  });
});
