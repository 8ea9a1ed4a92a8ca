import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatKes } from '@tulinde/contracts';
import { failure, paInsured, paQuote, paQuoteSet, quote, quoteSet, type FakeHandlers } from '@tulinde/testing';
import { openStep, purchaseBackend } from '../../../testing/purchase-backend';
import { acceptedTerms, cover, paPurchase, readyMotor } from '../../../testing/purchases';
import { calendarFile } from '@tulinde/ui/page';
import { storedCustomer, storedNextOfKin } from '@tulinde/testing/sample-customer';
import { priceLinesOf } from './price-lines-of';

const open = (purchase = readyMotor(), handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') =>
  openStep(
    purchase.kind === 'PA' ? '/personal-accident/summary' : '/summary',
    purchaseBackend(purchase, handlers),
    language,
  );
const card = async (name: string) => within(await screen.findByRole('region', { name }));
/* One that is a line until it is pressed. */
const opened = async (name: string) => {
  const shown = await card(name);
  fireEvent.click(shown.getByRole('button', { expanded: false }));
  return shown;
};
const declaration = () =>
  screen.findByRole('checkbox', { name: 'I declare that what I have told you is true and complete' });
const confirm = () => screen.getByRole('button', { name: 'Confirm and go to payment' });
const family = () =>
  paPurchase({
    terms: acceptedTerms,
    customer: storedCustomer,
    cover,
    hasHealthDeclaration: true,
    nextOfKin: storedNextOfKin,
    people: [
      {
        personCovered: 'ADULT',
        recordNo: 1,
        fullName: 'Amina Otieno',
        dateOfBirth: '1990-05-17',
        relationship: 'SELF',
        idNumber: '23456789',
      },
      {
        personCovered: 'CHILD',
        recordNo: 1,
        fullName: 'Zawadi Otieno',
        dateOfBirth: '2015-04-03',
        relationship: 'CHILD',
        idNumber: 'BC123456',
      },
    ],
  });

describe('when everything is answered', () => {
  it('shows what is bought, card by card, with a price that adds up', async () => {
    open();
    expect((await opened('Vehicle')).getByText('KDA 123A')).toBeVisible();
    expect((await card('Cover')).getByText('4 March 2027')).toBeVisible();
    expect((await card('Valuation')).getByText('Friday 6 March')).toBeVisible();
    expect((await card('Documents')).getByText('You send it later')).toBeVisible();
    expect((await opened('Price')).getByText('KES 35,700')).toBeVisible();
  });

  it('says on which day in Nairobi the terms were accepted, just after midnight too', async () => {
    open({ ...readyMotor(), terms: { version: '2026-01', acceptedAt: '2026-03-01T22:30:00.000Z' } });
    expect((await card('Cover')).getByText('Version 2026-01, on 2 March 2026')).toBeVisible();
  });

  it.each([readyMotor(), family()])('has price lines that make the total to the cent', (purchase) => {
    const lines = priceLinesOf(purchase, { basic: 'Basic', person: ({ recordNo }) => `Person ${recordNo}` });
    const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(cents).toBe(purchase.price.total * 100);
    expect(new Set(lines.map(({ label }) => label)).size).toBeGreaterThan(1);
  });

  it('needs a declaration that nobody ticked in advance, then goes to the payment with the total that was seen', async () => {
    const { user, backend, location } = open();
    expect(await declaration()).not.toBeChecked();
    await user.click(confirm());
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(backend.requests('confirmSummary')).toEqual([]);
    await user.click(await declaration());
    await user.click(confirm());
    await waitFor(() => expect(location()).toBe('/payment'));
    expect(backend.requests('confirmSummary')).toMatchObject([{ total: 35700, isDeclared: true }]);
  });

  it('shows the people and never their health, in Swahili too', async () => {
    open(family(), {}, 'sw');
    const people = await opened('Wanaowekewa bima');
    expect(people.getByText('Zawadi Otieno')).toBeVisible();
    expect(people.getByText(/Kampuni ya bima pekee huyasoma majibu/)).toBeVisible();
    expect((await opened('Bei')).getByText('Mtoto 1')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Gari' })).not.toBeInTheDocument();
  });
});

describe('when something is changed', () => {
  it('comes back to the summary once it is saved', async () => {
    const { user, portal, location } = open();
    await user.click((await card('Your details')).getByRole('link', { name: 'Change: Your details' }));
    expect(location()).toBe('/personal-details?change');
    const town = await screen.findByRole('textbox', { name: 'KRA PIN' });
    expect(portal.frames.at(-1)?.back).toBe('/summary');
    await user.clear(town);
    await user.type(town, 'A098765432Z');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(location()).toBe('/summary'));
    expect((await opened('Your details')).getByText('A098765432Z')).toBeVisible();
  });

  it('takes a benefit in without leaving, and shows the new total', async () => {
    const { user, backend, change, purchase } = open(readyMotor(), { getQuoteSet: () => ({ data: quoteSet() }) });
    const changed = quote({
      addedBenefits: [{ name: 'Excess protector', amount: 2500, limitAmount: null }],
      LipaFullAmount: 38200,
    });
    backend.on('addOrRemoveBenefit', () => {
      change({ motor: { ...purchase().motor!, quote: changed }, price: { ...purchase().price, total: 38200 } });
      return changed;
    });
    const benefits = await card('Benefits');
    await user.click(benefits.getByRole('button', { name: 'Change the benefits' }));
    await waitFor(() => expect(backend.requests('getQuoteSet')).toHaveLength(1));
    await user.click(await benefits.findByRole('checkbox', { name: 'Excess protector' }));
    expect(await (await card('Price')).findByText(/^Total to pay: KES 38,200\./)).toBeVisible();
    expect(screen.queryByText('The price has changed')).not.toBeInTheDocument();
  });
});

describe('when a package is changed on the summary', () => {
  it('follows with the price of the person', async () => {
    const held = family();
    const { user, backend, change } = open(held, {
      getPaQuoteSet: () => ({ data: paQuoteSet({ quoteRef: held.quoteRef, quotes: [held.personalAccident!.quote] }) }),
    });
    const quoted = paQuote([paInsured('ADULT', 1, 500_000), paInsured('CHILD')], { coverType: 'FAMILY' });
    const total = quoted.pricingResultData.totalPremiumPayable;
    backend.on('changePaQuotePackage', () => {
      change({ personalAccident: { ...held.personalAccident!, quote: quoted }, price: { total, accepted: null } });
      return { success: true, data: { ...quoted, quoteRef: held.quoteRef } };
    });
    const packages = await card('Packages');
    await user.click(packages.getByRole('button', { name: 'Change the packages' }));
    await waitFor(() => expect(backend.requests('getPaQuoteSet')).toHaveLength(1));
    const adult = within(packages.getByRole('group', { name: 'Adult 1' }));
    await user.selectOptions(adult.getByRole('combobox', { name: 'Choose Package' }), '500000');
    expect(await (await card('Price')).findByText(new RegExp(`^Total to pay: ${formatKes(total)}\\.`))).toBeVisible();
  });
});

describe('when the price has changed', () => {
  it('tells both prices and asks for both ticks again', async () => {
    const page = open();
    page.backend.on('confirmSummary', () => {
      page.change({ price: { ...page.purchase().price, total: 36900 } });
      return failure({ status: 409, code: 'PRICE_CHANGED', message: 'Changed.' });
    });
    await page.user.click(await declaration());
    await page.user.click(confirm());
    expect(
      await screen.findByText(/It was KES 35,700 and is now KES 36,900\. The price follows the vehicle/),
    ).toBeVisible();
    expect(await declaration()).not.toBeChecked();
    page.backend.on('confirmSummary', ({ total }) =>
      page.change({ price: { ...page.purchase().price, accepted: total } }),
    );
    await page.user.click(await declaration());
    await page.user.click(confirm());
    expect(screen.getByRole('alert')).toHaveTextContent('Accept the new price to continue.');
    await page.user.click(screen.getByRole('checkbox', { name: 'I accept the new price of KES 36,900' }));
    await page.user.click(confirm());
    await waitFor(() => expect(page.location()).toBe('/payment'));
  });

  it('tells the price that was agreed to before, also after a reload', async () => {
    open(readyMotor({ price: { total: 35700, accepted: 34000 } }));
    expect(await screen.findByText(/It was KES 34,000 and is now KES 35,700/)).toBeVisible();
  });
});

it('puts the appointment into the calendar in UTC, with its text escaped', () => {
  const appointment = {
    id: 'p1',
    day: '2026-03-06',
    time: '01:30',
    title: 'Valuation; car',
    place: 'Ring Road, Nairobi',
  };
  const file = calendarFile(appointment, Date.parse('2026-03-02T09:00:00Z')).split('\r\n');
  expect(file).toEqual(
    expect.arrayContaining([
      'DTSTART:20260305T223000Z',
      'DTEND:20260305T233000Z',
      'SUMMARY:Valuation\\; car',
      'LOCATION:Ring Road\\, Nairobi',
    ]),
  );
});
