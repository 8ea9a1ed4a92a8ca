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
  await press(page, 'Does anybody have an illness, an injury or a disability?', 'No');
  await press(page, 'Does anybody do dangerous work or sport?', 'Yes');
  await user.type(await screen.findByRole('textbox', { name: 'Who, and what do they do?' }), 'Amina paints masts.');
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Baraka Otieno');
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Relationship to you' }).at(-1)!, 'Spouse');
  await user.type(screen.getAllByRole('textbox', { name: 'Phone number' }).at(-1)!, '722000111');
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
    expect(await screen.findByText(/who is paid after your death/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'I am one of the people insured' }));
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
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Baraka Otieno');
    const illness = screen.getByRole('group', { name: /illness/ });
    expect(within(illness).getByRole('radio', { name: 'No' })).not.toBeChecked();
    expect(screen.getByText(/You have answered these questions before/)).toBeVisible();
  });
});

describe('when a student is insured', () => {
  it('asks for the school, in Swahili', async () => {
    const { personalAccident } = paPurchase();
    const page = open(
      {
        personalAccident: {
          request: { ...personalAccident!.request, coverType: 'STUDENT' },
          quote: paQuote([paInsured('STUDENT')], { coverType: 'STUDENT' }),
        },
      },
      'sw',
    );
    expect(await screen.findByRole('textbox', { name: 'Shule, chuo au chuo kikuu' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Mimi ni mmoja/ })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Endelea' }));
    expect(await screen.findByRole('link', { name: 'Andika jina la shule.' })).toBeVisible();
  });
});
