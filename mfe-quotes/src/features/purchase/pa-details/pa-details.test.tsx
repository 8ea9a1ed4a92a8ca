import { screen, waitFor, within } from '@testing-library/react';
import { nairobiDay } from '@tulinde/contracts';
import { failure, paInsured, paQuote, type Rendered } from '@tulinde/testing';
import { storedCustomer } from '@tulinde/testing/sample-customer';
import { openStep, purchaseBackend } from '../../../testing/purchase-backend';
import { acceptedTerms, paPurchase } from '../../../testing/purchases';
import { press, visit } from '../../../testing/visit';
import { draftsSlice } from '../../../slices/drafts-slice';

const path = '/personal-accident/personal-details';
const open = (change = {}, language: 'en' | 'sw' = 'en') =>
  openStep(path, purchaseBackend(paPurchase({ terms: acceptedTerms, customer: storedCustomer, ...change })), language);
const person = async (name: string) => within(await screen.findByRole('region', { name }));
/* Opens a part of the form that is a line. */
const openPart = async ({ user }: Pick<Rendered, 'user'>, name: RegExp) => {
  const head = await screen.findByRole('button', { name });
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head);
};
const goOn = () => screen.getByRole('button', { name: 'Continue' });

const fillIn = async (page: Rendered) => {
  const { user } = page;
  const child = await person('Child 1');
  await user.type(child.getByRole('textbox', { name: /^Full name/ }), 'Zawadi Achieng Otieno');
  for (const [part, value] of [
    ['Day', '3'],
    ['Month', '4'],
    ['Year', '2015'],
  ] as const)
    await user.type(child.getByRole('textbox', { name: part }), value);
  await user.type(child.getByRole('textbox', { name: /number$/ }), 'BC 123456');
  await user.click(child.getByRole('button', { name: 'Next: State of health' }));
  await press(page, 'Does anybody have an illness, an injury or a disability?', 'No');
  await press(page, 'Does anybody do dangerous work or sport?', 'Yes');
  await user.type(await screen.findByRole('textbox', { name: 'Who, and what do they do?' }), 'Amina paints masts.');
  await user.click(screen.getByRole('button', { name: 'Next: Next of kin' }));
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Baraka Otieno');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Relationship to you' }), 'Spouse');
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '722000111');
};

describe('when a family is insured', () => {
  it('takes the buyer along as the first adult and sends everybody of the quote', async () => {
    const page = open();
    expect(await screen.findByRole('checkbox', { name: 'I am one of the people insured' })).toBeChecked();
    await fillIn(page);
    await page.user.click(goOn());
    await waitFor(() => expect(page.location()).toBe('/personal-accident/summary'));
    expect(page.purchase().people).toEqual([
      {
        personCovered: 'ADULT',
        recordNo: 1,
        fullName: storedCustomer.fullName,
        dateOfBirth: '1990-05-17',
        relationship: 'SELF',
        idNumber: '23456789',
      },
      {
        personCovered: 'CHILD',
        recordNo: 1,
        fullName: 'Zawadi Achieng Otieno',
        dateOfBirth: '2015-04-03',
        relationship: 'CHILD',
        idNumber: 'BC123456',
      },
    ]);
    expect(page.backend.requests('savePaDetails')).toMatchObject([
      {
        health: { hasCondition: false, hasDangerousWork: true, dangerousWork: 'Amina paints masts.' },
        nextOfKin: { fullName: 'Baraka Otieno', relationship: 'SPOUSE', phone: '+254722000111' },
        startDate: nairobiDay(),
      },
    ]);
  });

  it.each([
    ['of the insurer', { insurableAges: [{ personCovered: 'CHILD', from: 0, to: 12 }] }, 12],
    ['of all, for a server that does not say them', {}, 17],
  ] as const)('asks for the ages %s', async (_whose, change, to) => {
    open(change);
    const child = await person('Child 1');
    expect(child.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
      new RegExp(`This cover is for ages 0 to ${to}\\.`),
    );
  });

  it('shows a refused age beside the birth date of the person, the buyer too', async () => {
    const page = open();
    page.backend.on('savePaDetails', () =>
      failure({
        status: 422,
        code: 'VALIDATION',
        errors: [{ field: 'people.0.dateOfBirth', message: 'This cover is for ages 18 to 64.' }],
      }),
    );
    await fillIn(page);
    await page.user.click(goOn());
    const adult = await person('Adult 1');
    await waitFor(() =>
      expect(adult.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
        /This cover is for ages 18 to 64\./,
      ),
    );
  });

  it('says who is paid after a death by whether the buyer is insured', async () => {
    const { user } = open();
    await openPart({ user }, /^Next of kin/);
    expect(await screen.findByText(/who is paid after your death/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'I am one of the people insured' }));
    await openPart({ user }, /^Next of kin/);
    expect(await screen.findByText(/You are not insured yourself/)).toBeVisible();
    expect(screen.queryByText(/who is paid after your death/)).not.toBeInTheDocument();
  });

  it('says of whom something is missing', async () => {
    const { user } = open();
    await person('Child 1');
    await user.click(goOn());
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link', { name: 'Child 1: enter the full name.' })).toBeVisible();
    expect(summary.getByRole('link', { name: 'Enter the phone number of the next of kin.' })).toBeVisible();
    expect(summary.queryByRole('link', { name: /^Adult 1/ })).not.toBeInTheDocument();
    // The first with something missing is open; the others say so, and their links open them.
    const child = await person('Child 1');
    expect(child.getByRole('textbox', { name: /^Full name/ })).toBeVisible();
    expect(child.getByRole('button', { name: /^Child 1/ })).toHaveAttribute('aria-expanded', 'true');
    await user.click(summary.getByRole('link', { name: 'Enter the phone number of the next of kin.' }));
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(/Enter the phone number/);
    expect(child.getByText('3 answers are missing or wrong')).toBeVisible();
  });
});

describe('when one matter is open at a time', () => {
  const isOpen = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-expanded');

  it('opens the first with something missing; what is filled in is a line with the way to change it', async () => {
    const page = open();
    const child = await person('Child 1');
    expect(child.getByRole('textbox', { name: /^Full name/ })).toBeVisible();
    expect(isOpen(/^State of health Not filled in yet$/)).toBe('false');
    const buyer = screen.getByRole('button', { name: new RegExp(`^Who buys ?${storedCustomer.fullName} ?Change$`) });
    await page.user.click(buyer);
    expect(screen.getByRole('textbox', { name: 'ID number' })).toHaveValue(storedCustomer.idNumber);
    expect(isOpen(/^Child 1/)).toBe('false');
  });

  it('stays where something is missing, and goes on with what is mended', async () => {
    const { user } = open();
    const child = await person('Child 1');
    const name = child.getByRole('textbox', { name: /^Full name/ });
    await user.click(child.getByRole('button', { name: 'Next: State of health' }));
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(/Child 1: enter the full name\./);
    expect(isOpen(/^Child 1/)).toBe('true');
    await user.type(name, 'Zawadi Achieng Otieno');
    await waitFor(() => expect(name).not.toHaveAccessibleDescription(/enter the full name/));
    // Nothing folds away under the eyes.
    expect(name).toBeVisible();
  });

  it('says of a line that was left half filled in that it is not complete', async () => {
    const { user } = open();
    const child = await person('Child 1');
    await user.type(child.getByRole('textbox', { name: /^Full name/ }), 'Zawadi Otieno');
    await openPart({ user }, /^Next of kin/);
    expect(child.getByText('Zawadi Otieno · not complete yet')).toBeVisible();
    expect(child.queryByText('Change')).not.toBeInTheDocument();
  });

  it('keeps open what was refused while it is mended', async () => {
    const { user } = open();
    const child = await person('Child 1');
    await user.click(goOn());
    await user.click(await screen.findByRole('link', { name: 'Enter the phone number of the next of kin.' }));
    const phone = screen.getByRole('textbox', { name: 'Phone number' });
    await user.type(phone, '722000111');
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Baraka Otieno');
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'Relationship to you' }).at(-1)!, 'Spouse');
    expect(phone).toBeVisible();
    expect(child.getByText('3 answers are missing or wrong')).toBeVisible();
  });

  it('names each part of an empty form, opens the first, and leads into the others', async () => {
    const { user } = open({ customer: null });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter your full name.',
      'Enter the number of your ID.',
      'Enter your date of birth.',
      'Enter the KRA PIN.',
      'How we reach you: 4 answers are missing or wrong',
      'Child 1: 3 answers are missing or wrong',
      'State of health: 2 answers are missing or wrong',
      'Next of kin: 3 answers are missing or wrong',
    ]);
    expect(isOpen(/^Who buys/)).toBe('true');
    const others = screen.getAllByText(/^\d answers are missing or wrong$/);
    expect(others).toHaveLength(4);
    await user.click(summary.getByRole('link', { name: /^State of health/ }));
    expect(isOpen(/^Who buys/)).toBe('false');
    expect(within(screen.getByRole('group', { name: /illness/ })).getByRole('radio', { name: 'Yes' })).toHaveFocus();
  });
});

describe('when the page is left half filled in', () => {
  it('keeps everything but the answers about health, and says why it asks for those again', async () => {
    const before = open();
    await fillIn(before);
    const kept = JSON.stringify(before.portal.session.slice(draftsSlice).value);
    expect(kept).toContain('Zawadi');
    expect(kept).not.toContain('masts');
    before.unmount();

    // Another portal with the same storage is what a reload is.
    const after = open();
    after.unmount();
    after.portal.session.slice(draftsSlice).set(before.portal.session.slice(draftsSlice).value);
    visit(path, { portal: after.portal });
    const child = await person('Child 1');
    // Who is known already is a line.
    expect(child.getByText('Zawadi Achieng Otieno')).toBeVisible();
    await after.user.click(child.getByRole('button', { name: /^Child 1/ }));
    expect(child.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Zawadi Achieng Otieno');
    await openPart(after, /^Next of kin/);
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Baraka Otieno');
    await openPart(after, /^State of health/);
    const illness = screen.getByRole('group', { name: /illness/ });
    expect(within(illness).getByRole('radio', { name: 'No' })).not.toBeChecked();
    expect(screen.getByText(/You have answered these questions before/)).toBeVisible();
  });
});

describe('when a student is insured', () => {
  const { personalAccident } = paPurchase();
  const ofStudent = {
    personalAccident: {
      request: { ...personalAccident!.request, coverType: 'STUDENT' },
      quote: paQuote([paInsured('STUDENT')], { coverType: 'STUDENT' }),
    },
  };

  it('counts as many errors of the student in the summary as on their line', async () => {
    const { user } = open({ ...ofStudent, customer: null });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const wrong = '4 answers are missing or wrong';
    expect((await person('The student')).getByText(wrong)).toBeVisible();
    expect(within(screen.getByRole('alert')).getByRole('link', { name: `The student: ${wrong}` })).toBeVisible();
  });

  it('asks for the school, in Swahili', async () => {
    const page = open(ofStudent, 'sw');
    await openPart(page, /^Shule/);
    expect(await screen.findByRole('textbox', { name: 'Shule, chuo au chuo kikuu' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Mimi ni mmoja/ })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Endelea' }));
    expect(await screen.findByRole('link', { name: 'Andika jina la shule.' })).toBeVisible();
  });
});
