import { screen, waitFor, within } from '@testing-library/react';
import { failure, type Rendered } from '@tulinde/testing';
import { storedCustomer } from '@tulinde/testing/sample-customer';
import { draftsSlice } from '../../../slices/drafts-slice';
import { openStep, purchaseBackend } from '../../../testing/purchase-backend';
import { acceptedTerms, motorPurchase } from '../../../testing/purchases';
import { choose, press, visit } from '../../../testing/visit';

const path = '/personal-details';
const open = (change = {}, language: 'en' | 'sw' = 'en') =>
  openStep(path, purchaseBackend(motorPurchase({ terms: acceptedTerms, ...change })), language);
const field = (name: string) => screen.findByRole('textbox', { name });

const fillIn = async (page: Rendered) => {
  const { user } = page;
  await user.type(await field('Full name as on ID'), 'Amina Wanjiru Otieno');
  await press(page, 'Kind of ID', 'Passport');
  await user.type(await field('ID number'), 'ak0123456');
  await user.type(await field('KRA PIN'), 'a012345678z');
  await user.type(await field('Day'), '17');
  await user.type(await field('Month'), '5');
  await user.type(await field('Year'), '1990');
  await user.type(await field('Phone number'), '0712 345 678');
  await user.type(await field('Email'), 'amina@example.co.ke');
  await choose(page, 'County', 'Nairobi');
  await choose(page, 'Town', 'Karen');
};

describe('when a person buys', () => {
  it('sends clean answers and goes on to the vehicle', async () => {
    const page = open();
    await fillIn(page);
    expect(screen.getByRole('checkbox', { name: /offers/ })).not.toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.location()).toBe('/vehicle-details'));
    expect(page.purchase().customer).toEqual({
      customerType: 'Individual',
      fullName: 'Amina Wanjiru Otieno',
      idType: 'PASSPORT',
      idNumber: 'AK0123456',
      kraPin: 'A012345678Z',
      dateOfBirth: '1990-05-17',
      phone: '+254712345678',
      email: 'amina@example.co.ke',
      county: 'Nairobi',
      town: 'Karen',
      marketingConsent: false,
    });
  });

  it('begins with what is known of a signed-in customer, and asks to check it', async () => {
    const known = motorPurchase({ terms: acceptedTerms, customer: storedCustomer });
    const steps = known.steps.map((one) => ({ ...one, isComplete: one.step === 'terms' }));
    const backend = purchaseBackend({ ...known, steps, nextStep: 'personal-details' });
    openStep(path, backend);
    expect(await field('KRA PIN')).toHaveValue('A012345678Z');
    expect(screen.getByText(/We filled in what you told us before/)).toBeVisible();
  });

  it('says at once all that is missing, and what is wrong', async () => {
    const { user, backend } = open();
    await user.type(await field('KRA PIN'), '123');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const summary = within(await screen.findByRole('alert'));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(summary.getByRole('link', { name: 'Enter your full name.' })).toBeVisible();
    expect(await field('KRA PIN')).toHaveAccessibleDescription(/A KRA PIN is a letter, 9 digits and a letter/);
    await user.click(summary.getByRole('link', { name: 'Choose your county.' }));
    expect(screen.getByRole('combobox', { name: 'County' })).toHaveFocus();
    expect(backend.requests('savePersonalDetails')).toEqual([]);
  });

  it('shows beside the field what the server refuses', async () => {
    const page = open();
    page.backend.on('savePersonalDetails', () =>
      failure({ status: 422, code: 'VALIDATION', errors: [{ field: 'email', message: 'This address is refused.' }] }),
    );
    await fillIn(page);
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription(/This address is refused\./));
  });

  it('keeps what was typed over a reload', async () => {
    const before = open();
    await before.user.type(await field('Full name as on ID'), 'Amina W');
    await press(before, 'Kind of ID', 'Alien ID');
    before.unmount();
    expect(before.portal.session.slice(draftsSlice).value.personalDetails).toMatchObject({ fullName: 'Amina W' });

    visit(path, { portal: before.portal });
    expect(await field('Full name as on ID')).toHaveValue('Amina W');
    expect(screen.getByRole('radio', { name: 'Alien ID' })).toBeChecked();
  });
});

describe('when a company buys', () => {
  it('asks for the company, in Swahili too', async () => {
    const { motor } = motorPurchase();
    const page = open({ motor: motor && { ...motor, request: { ...motor.request, customerType: 'Corporate' } } }, 'sw');
    expect(await screen.findByRole('heading', { level: 1, name: 'Taarifa za kampuni yako' })).toBeVisible();
    expect(await field('Jina la kampuni')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Jina kamili/ })).not.toBeInTheDocument();
    const { user } = page;
    const pin = await field('KRA PIN');
    expect(pin).toHaveAccessibleDescription(/P051234567Z/);
    await user.type(pin, 'A012345678Z');
    await user.click(screen.getByRole('button', { name: 'Endelea' }));
    await waitFor(() => expect(pin).toHaveAccessibleDescription(/KRA PIN ya kampuni ni P, tarakimu 9 na herufi/));
  });
});
