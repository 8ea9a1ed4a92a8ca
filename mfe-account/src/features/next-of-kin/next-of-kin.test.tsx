import { act, screen, waitFor, within } from '@testing-library/react';
import type { KinNomination, KinPerson, NextOfKinList } from '@tulinde/contracts';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  networkBreak,
  renderRemote,
  signedIn,
  type FakeHandlers,
  type Rendered,
} from '@tulinde/testing';
import { storedNextOfKin } from '@tulinde/testing/sample-customer';
import remote from '../../remote';

const baraka: KinPerson = {
  ...storedNextOfKin,
  dateOfBirth: '1988-06-01',
  idNumber: '23456789',
  share: 60,
  guardian: null,
};
const zawadi: KinPerson = {
  ...baraka,
  fullName: 'Zawadi Otieno',
  relationship: 'CHILD',
  dateOfBirth: '2016-04-03',
  phone: '',
  idNumber: '',
  share: 40,
  guardian: { fullName: 'Akinyi Otieno', relationship: 'SIBLING', phone: '+254733000222' },
};
const changedAt = '2026-03-02T09:00:00.000Z';
const both: NextOfKinList = { people: [baraka, zawadi], changedAt };
const nobody: NextOfKinList = { people: [], changedAt: null };

const open = (list: NextOfKinList, handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') => {
  const backend = createFakeBackend({
    getNextOfKin: () => list,
    saveNextOfKin: ({ people }) => ({ people, changedAt }),
    ...handlers,
  });
  const portal = createTestPortal({ session: signedIn, backend, language });
  return { ...renderRemote(remote, '/manage-next-of-kin', { portal }), backend };
};
const change = async ({ user }: Rendered) => user.click(await screen.findByRole('button', { name: 'Change' }));
const save = async ({ user }: Rendered) => {
  const password = screen.getByLabelText('Your password');
  await user.clear(password);
  await user.type(password, 'mti mrefu');
  await user.click(screen.getByRole('button', { name: 'Save next of kin' }));
};
/* Of each line of the form. */
const shares = () => screen.getAllByText(/^[\d.]+ %$/).map(({ textContent }) => textContent.replace(' %', ''));
/* Opens a person of the form, a line until then. */
const openPerson = async ({ user }: Rendered, index: number) => {
  const line = screen.getAllByRole('button', { name: / % / })[index]!;
  if (line.getAttribute('aria-expanded') === 'false') await user.click(line);
};
const typeShare = async (page: Rendered, index: number, share: string) => {
  await openPerson(page, index);
  const box = screen.getByRole('textbox', { name: 'Share of the money' });
  await page.user.clear(box);
  await page.user.type(box, share);
};

describe('when people are named', () => {
  it('shows each with share and guardian, and changes them', async () => {
    const page = open(both);
    const child = within(await screen.findByRole('region', { name: 'Zawadi Otieno' }));
    expect(child.getByText('40 %')).toBeVisible();
    expect(child.getByText('Child')).toBeVisible();
    await page.user.click(child.getByRole('button', { name: /^Zawadi Otieno/ }));
    expect(child.getByText(/Akinyi Otieno, Brother or sister/)).toBeVisible();
    expect(screen.getByText('Last changed on 2 March 2026')).toBeVisible();

    await change(page);
    expect(screen.getByRole('heading', { level: 1, name: 'Next of kin' })).toHaveFocus();
    await typeShare(page, 0, '40');
    expect(screen.getAllByText('Shares: 80 of 100 %')[0]).toBeVisible();
    expect(await screen.findByText('Shares: 80 of 100 %. 20 % still to share out')).toHaveRole('status');
    await save(page);
    const summary = await screen.findByRole('alert');
    await page.user.click(within(summary).getByRole('link', { name: /The shares add up to 80 %/ }));
    expect(screen.getByRole('button', { name: 'Share equally' })).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Share equally' }));
    expect(shares()).toEqual(['50', '50']);
    await save(page);
    expect(await within(await screen.findByRole('region', { name: 'Baraka Otieno' })).findByText('50 %')).toBeVisible();
    expect(page.portal.notices).toMatchObject([{ kind: 'success', message: 'Your next of kin are saved.' }]);
    expect(page.backend.requests('saveNextOfKin')).toMatchObject([
      {
        password: 'mti mrefu',
        people: [
          { share: '50', guardian: null },
          { share: '50', guardian: { fullName: 'Akinyi Otieno' } },
        ],
      },
    ]);
  });

  it('removes and brings back, with the focus where something changed', async () => {
    const page = open(both);
    await change(page);
    expect(screen.queryByRole('textbox', { name: 'Share of the money' })).not.toBeInTheDocument();
    await openPerson(page, 1);
    await page.user.click(screen.getByRole('button', { name: 'Remove Zawadi Otieno' }));
    const undo = screen.getByRole('button', { name: 'Undo: put Zawadi Otieno back' });
    expect(undo).toHaveFocus();
    await openPerson(page, 0);
    expect(screen.getByRole('textbox', { name: 'Share of the money' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    await page.user.click(undo);
    expect(screen.getByRole('button', { name: /^Zawadi Otieno/, expanded: true })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Full name of the guardian' })).toHaveValue('Akinyi Otieno');

    await page.user.click(screen.getByRole('button', { name: 'Add a person' }));
    // One at a time: the one before is a line again.
    expect(screen.getByRole('textbox', { name: 'Full name as on the ID' })).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Person 3/, expanded: true })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Share equally' }));
    expect(shares()).toEqual(['33.34', '33.33', '33.33']);
    for (let count = 3; count < 5; count += 1)
      await page.user.click(screen.getByRole('button', { name: 'Add a person' }));
    expect(screen.queryByRole('button', { name: 'Add a person' })).not.toBeInTheDocument();
  });

  it('says who is of age now', async () => {
    open({ people: [{ ...zawadi, share: 100, dateOfBirth: '2000-04-03' }], changedAt });
    expect(await screen.findByText(/Zawadi Otieno is 18 or older now/)).toBeVisible();
    expect(screen.queryByText(/Akinyi/)).not.toBeInTheDocument();
  });
});

describe('when nobody is named', () => {
  it('says why it matters and asks a child’s guardian as soon as the birth is known', async () => {
    const page = open(nobody);
    await page.user.click(await screen.findByRole('button', { name: 'Name your next of kin' }));
    await save(page);
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link', { name: 'Person 1: enter the full name.' })).toBeVisible();
    expect(screen.queryByRole('group', { name: /Guardian/ })).not.toBeInTheDocument();
    await page.user.type(screen.getByRole('textbox', { name: 'Full name as on the ID' }), 'Zawadi Otieno');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Relationship to you' }), 'Child');
    for (const [part, value] of [
      ['Day', '3'],
      ['Month', '4'],
      ['Year', '2016'],
    ] as const)
      await page.user.type(screen.getByRole('textbox', { name: part }), value);
    const guardian = within(await screen.findByRole('group', { name: 'Guardian of Zawadi Otieno' }));
    await page.user.type(guardian.getByRole('textbox', { name: 'Full name of the guardian' }), 'Akinyi Otieno');
    await page.user.selectOptions(guardian.getByRole('combobox'), 'Parent');
    await page.user.type(guardian.getByRole('textbox', { name: 'Phone number of the guardian' }), '733000222');
    await save(page);
    await waitFor(() =>
      expect(page.backend.requests('saveNextOfKin')).toMatchObject([
        { people: [{ share: '100', idNumber: '', guardian: { relationship: 'PARENT', phone: '+254733000222' } }] },
      ]),
    );
  });
});

describe('when something goes wrong', () => {
  it('keeps what is typed through a broken line, a page that is left and a session that begins anew', async () => {
    const page = open(both, { saveNextOfKin: () => networkBreak() });
    await change(page);
    await typeShare(page, 0, '10');
    await typeShare(page, 1, '90');
    expect(screen.getByText('You have changes that are not saved.')).toBeVisible();
    await save(page);
    expect(await screen.findByText('We could not save this')).toBeVisible();
    act(() => page.portal.session.setIdentity({ userToken: 'of the next sign-in' }));
    expect(await screen.findByText(/We kept what you typed/)).toBeVisible();
    expect(shares()).toEqual(['10', '90']);
    page.unmount();
    const again = renderRemote(remote, '/manage-next-of-kin', { portal: page.portal });
    expect(await screen.findByText(/We kept what you typed/)).toBeVisible();

    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Go on editing' })).toHaveFocus();
    await again.user.click(screen.getByRole('button', { name: 'Throw away' }));
    expect(within(await screen.findByRole('region', { name: 'Baraka Otieno' })).getByText('60 %')).toBeVisible();
  });

  it('shows nothing of one customer to the next', async () => {
    const page = open(both);
    await change(page);
    await typeShare(page, 0, '10');
    page.backend.on('getNextOfKin', () => nobody);
    act(() => {
      page.portal.session.clear();
      page.portal.session.setIdentity({ ...signedIn, userId: '8', userToken: 'of somebody else' });
    });
    expect(await screen.findByRole('button', { name: 'Name your next of kin' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('Otieno');
  });

  it('asks for the password, and shows beside it that it is wrong', async () => {
    const wrong = { field: 'password', message: 'The password is not right.' };
    const page = open(both, {
      saveNextOfKin: () => failure({ status: 422, code: 'PASSWORD_WRONG', errors: [wrong] }),
    });
    await change(page);
    await page.user.click(screen.getByRole('button', { name: 'Save next of kin' }));
    expect(within(await screen.findByRole('alert')).getByRole('link', { name: 'Enter your password.' })).toBeVisible();
    expect(page.backend.requests('saveNextOfKin')).toEqual([]);
    await save(page);
    expect(await within(await screen.findByRole('alert')).findByRole('link', { name: wrong.message })).toBeVisible();
  });

  it('puts the refusals of the server beside their fields, and loads again on request', async () => {
    const message = 'Two people have this number. Correct one of them.';
    const page = open(both, {
      saveNextOfKin: () =>
        failure({ status: 422, code: 'VALIDATION', errors: [{ field: 'people.1.idNumber', message }] }),
    });
    await change(page);
    await save(page);
    expect(await within(await screen.findByRole('alert')).findByRole('link', { name: message })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Birth certificate number/ })).toHaveAccessibleDescription(message);
    page.unmount();

    const failing = open(both, { getNextOfKin: () => failure({ status: 500 }) });
    await screen.findByText('We could not load your next of kin');
    failing.backend.on('getNextOfKin', () => both);
    await failing.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Baraka Otieno' })).toBeVisible();
  });
});

it('speaks Swahili', async () => {
  const page = open(both, {}, 'sw');
  await page.user.click(await screen.findByRole('button', { name: 'Badilisha' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Ndugu wa karibu' })).toBeVisible();
  await openPerson(page, 1);
  expect(screen.getByRole('group', { name: 'Mlezi wa Zawadi Otieno' })).toBeVisible();
  expect(screen.getAllByText('Migao: 100 kati ya 100 %')[0]).toBeVisible();
});

describe('when a purchase has named somebody', () => {
  const nomination = (change: Partial<KinNomination> = {}): KinNomination => ({
    policyNumber: 'TUL-PA-26-000007',
    insurer: 'Uhuru General',
    nominee: { fullName: 'Daniel Kamau Njoroge', relationship: 'SPOUSE', phone: '+254722000103' },
    counts: 'POLICY',
    isOpen: false,
    ...change,
  });

  it('fills an account that names nobody, with what is missing to be completed', async () => {
    const page = open({ ...nobody, nominations: [nomination()] });
    const card = within(await screen.findByRole('region', { name: 'Daniel Kamau Njoroge' }));
    expect(card.getByText('100 %')).toBeVisible();
    expect(card.getByText('Date of birth, ID or passport number')).toBeVisible();
    expect(screen.queryByText('Who should be paid if you die?')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Complete the details' }));
    expect(screen.getByRole('textbox', { name: 'Full name as on the ID' })).toHaveValue('Daniel Kamau Njoroge');
    expect(shares()).toEqual(['100']);
    await save(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Daniel Kamau Njoroge: enter the date of birth/);
  });

  it('asks who is meant where the account names others, with the password, and replaces nobody', async () => {
    const asked = { ...both, nominations: [nomination({ isOpen: true })] };
    const page = open(asked, {
      chooseNextOfKin: () => ({ ...both, nominations: [nomination({ counts: 'LIST' })] }),
    });
    const card = within(await screen.findByRole('region', { name: 'Who is paid by your cover TUL-PA-26-000007?' }));
    await page.user.click(card.getByRole('button', { name: 'Confirm' }));
    expect(card.getByRole('alert')).toHaveTextContent('Choose who is paid.');
    const choice = card.getByRole('combobox', { name: 'Who is paid after a death' });
    await page.user.selectOptions(choice, 'Those named here: Baraka Otieno, Zawadi Otieno');
    await page.user.type(card.getByLabelText('Your password'), 'mti mrefu');
    await page.user.click(card.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText(/^Who is paid by your cover/)).not.toBeInTheDocument());
    expect(page.backend.requests('chooseNextOfKin')).toEqual([
      { policyNumber: 'TUL-PA-26-000007', choice: 'LIST', proof: { password: 'mti mrefu' } },
    ]);
    expect(screen.getByRole('region', { name: 'Zawadi Otieno' })).toBeVisible();
  });

  it('asks in Swahili, too', async () => {
    open({ ...both, nominations: [nomination({ isOpen: true })] }, {}, 'sw');
    expect(await screen.findByRole('region', { name: 'Nani analipwa na bima yako TUL-PA-26-000007?' })).toBeVisible();
  });
});
