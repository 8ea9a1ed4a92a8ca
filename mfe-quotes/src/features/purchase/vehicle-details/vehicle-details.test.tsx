import { screen, waitFor, within } from '@testing-library/react';
import { addDays, nairobiDay, type Purchase } from '@tulinde/contracts';
import { failure, networkBreak, quote, quoteSet, type FakeHandlers } from '@tulinde/testing';
import { storedCustomer, storedVehicle } from '@tulinde/testing/sample-customer';
import { openStep, purchaseBackend } from '../../../testing/purchase-backend';
import { acceptedTerms, centre, cover, motorPurchase } from '../../../testing/purchases';
import { press, select, visit } from '../../../testing/visit';

const before = { terms: acceptedTerms, customer: storedCustomer };
const open = (
  path: string,
  change: Partial<Purchase> = {},
  handlers: FakeHandlers = {},
  language: 'en' | 'sw' = 'en',
) => openStep(path, purchaseBackend(motorPurchase({ ...before, ...change }), handlers), language);
const field = (name: string) => screen.findByRole('textbox', { name });
const goOn = (name = 'Continue') => screen.getByRole('button', { name });

describe('when the vehicle is described', () => {
  const path = '/vehicle-details';
  const fillIn = async (page: ReturnType<typeof open>) => {
    await page.user.type(await field('Registration number'), 'kda123a');
    await page.user.type(await field('Chassis number'), 'nze141-6012345');
    await page.user.type(await field('Engine number'), '1NZ-E123456');
    await select(page, 'Body type', 'Station wagon');
    await select(page, 'Colour', 'Silver');
    await select(page, 'Fuel', 'Petrol');
  };

  it('shows what the quote says, sends the rest and goes on to the valuation', async () => {
    const page = open(path);
    expect(await screen.findByRole('region', { name: 'From your quote' })).toHaveTextContent('KES 710,000');
    await fillIn(page);
    await page.user.click(goOn());
    await waitFor(() => expect(page.location()).toBe('/vehicle-details?part=valuation'));
    expect(page.purchase().vehicle).toMatchObject({ registration: 'KDA 123A', chassisNumber: 'NZE141-6012345' });
    expect(page.purchase().cover?.startsOn).toBe(nairobiDay());
  });

  it('says in the language of the page what a lorry is used for and carries', async () => {
    const request = { ...quoteSet().request, productCategory: 'COMMERCIAL', vehicleUse: 'Own Goods', tonnage: -9 };
    open(path, { motor: { request, quote: quote() } }, {}, 'sw');
    const quoted = await screen.findByRole('region', { name: 'Kutoka kwenye makadirio yako' });
    expect(quoted).toHaveTextContent('Mizigo yako mwenyewe');
    expect(quoted).toHaveTextContent('Tani 21 - 30');
  });

  it('goes on to the documents where only third parties are insured', async () => {
    const request = { ...quoteSet().request, productType: 'Third Party Only', estimatedValue: '0' };
    const page = open(path, { motor: { request, quote: quote() } });
    await fillIn(page);
    await page.user.click(goOn());
    await waitFor(() => expect(page.location()).toBe('/vehicle-details?part=documents'));
  });

  it('offers the bodies that fit how it is insured, and chooses the only one', async () => {
    const optionsOf = async () => {
      const body = await screen.findByRole('combobox', { name: 'Body type' });
      return [...(body as HTMLSelectElement).options].map(({ label }) => label);
    };
    const car = open(path);
    expect(await optionsOf()).toEqual(expect.arrayContaining(['Choose', 'Saloon', 'Station wagon', 'SUV']));
    expect(await optionsOf()).not.toContain('Motor cycle');
    car.unmount();
    const bodaBoda = { productId: 2, productCategory: 'PSV', vehicleUse: 'Boda Boda' };
    open(path, { productId: 2, motor: { request: { ...quoteSet().request, ...bodaBoda }, quote: quote() } });
    expect(await optionsOf()).toEqual(['Choose', 'Motor cycle']);
    expect(screen.getByRole('combobox', { name: 'Body type' })).toHaveDisplayValue('Motor cycle');
  });

  it('asks again for a body that was kept and does not fit', async () => {
    open(path, { vehicle: { ...storedVehicle, bodyType: 'MOTORCYCLE' }, cover });
    expect(await field('Chassis number')).toHaveValue(storedVehicle.chassisNumber);
    expect(screen.getByRole('combobox', { name: 'Body type' })).toHaveDisplayValue('Choose');
  });

  it('tells of the cover that the vehicle has, and starts the next day on a press', async () => {
    const endsOn = addDays(nairobiDay(), 9);
    const overlap = { endsOn, nextStart: addDays(endsOn, 1), buyFrom: nairobiDay(), remindsOn: null };
    const page = open(path, {}, { checkVehicleCover: () => ({ overlap, gapDays: 0 }) });
    await page.user.type(await field('Registration number'), 'KDA 123A');
    await page.user.click(await screen.findByRole('button', { name: /^Start on / }));
    expect(screen.getByLabelText('Cover starts on')).toHaveValue(overlap.nextStart);
  });

  describe('when it is covered for longer than a start can be ahead', () => {
    const overlap = { endsOn: '2031-11-13', nextStart: '2031-11-14', buyFrom: '2031-10-15', remindsOn: null };
    const covered = (more: FakeHandlers = {}, change = {}, language: 'en' | 'sw' = 'en') =>
      open(
        path,
        {},
        { checkVehicleCover: () => ({ overlap: { ...overlap, ...change }, gapDays: 0 }), ...more },
        language,
      );
    const typed = async (page: ReturnType<typeof open>, name = 'Registration number') =>
      page.user.type(await field(name), 'KDA 123A');

    it('says from when the next can be bought, offers no day that is refused, and keeps a reminder', async () => {
      const page = covered({
        remindNextCover: () => ({ on: '2031-10-15', by: ['EMAIL', 'SMS'], email: 'a••••@example.co.ke' }),
      });
      await typed(page);
      const said = 'Cover that starts on 14 November 2031 can be bought from 15 October 2031.';
      expect(await screen.findByText(said)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Start on / })).not.toBeInTheDocument();
      await page.user.click(screen.getByRole('button', { name: 'Remind me on 15 October 2031' }));
      expect(await screen.findByText(/^We will write to a••••@example.co.ke and send you an SMS on 15/)).toBeVisible();
      expect(page.backend.requests('remindNextCover')).toMatchObject([{ registration: 'KDA 123A' }]);
    });

    it('says that it was asked for before', async () => {
      await typed(covered({}, { remindsOn: '2031-10-15' }));
      expect(await screen.findByText('You asked us to remind you on 15 October 2031.')).toBeVisible();
    });

    it('says what became of a press that did not arrive, in Swahili', async () => {
      const page = covered({ remindNextCover: () => failure({ status: 503, message: 'Si sasa.' }) }, {}, 'sw');
      await typed(page, 'Nambari ya usajili');
      await page.user.click(await screen.findByRole('button', { name: /^Nikumbushe / }));
      expect(await screen.findByText('Si sasa.')).toBeVisible();
      expect(screen.getByRole('button', { name: /^Nikumbushe / })).toBeVisible();
    });
  });

  it('asks for no plate of a vehicle that has none, and keeps what was typed over a reload', async () => {
    const page = open(path);
    await page.user.type(await field('Chassis number'), 'NZE141');
    await select(page, 'Number plate', 'Not registered yet');
    expect(screen.queryByRole('textbox', { name: 'Registration number' })).not.toBeInTheDocument();
    page.unmount();
    visit(path, { portal: page.portal });
    expect(await field('Chassis number')).toHaveValue('NZE141');
    expect(screen.getByRole('combobox', { name: 'Number plate' })).toHaveDisplayValue('Not registered yet');
  });
});

describe('when the valuation is booked', () => {
  const path = '/vehicle-details?part=valuation';
  const described = { vehicle: storedVehicle, cover };

  it('follows from place to day to time, and books', async () => {
    const page = open(path, described);
    await screen.findByRole('option', { name: 'Nairobi' });
    // Where the customer lives is known already.
    expect(screen.getByRole('combobox', { name: 'County' })).toHaveDisplayValue('Nairobi');
    expect(screen.getByRole('combobox', { name: 'Centre' })).toHaveDisplayValue('Choose location');
    await select(page, 'Centre', 'Westlands Valuers, Ring Road, Westlands');
    await select(page, 'Date', 'Friday 6 March');
    await select(page, 'Time', '09:00');
    await page.user.click(goOn('Book and continue'));
    await waitFor(() => expect(page.location()).toBe('/vehicle-details?part=documents'));
    expect(page.purchase().valuation).toMatchObject({ centre, date: '2026-03-06', time: '09:00' });
  });

  it('has place, day and time in sight from the start', async () => {
    open(path, described);
    await screen.findByRole('option', { name: 'Nairobi' });
    const waiting = ['Date', 'Time'].map((name) => screen.getByRole('combobox', { name }));
    for (const box of waiting) expect(box).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Centre' })).toHaveDisplayValue('Choose location');
    expect(waiting.map((box) => box.textContent)).toEqual(['Choose date', 'Choose time']);
  });

  it('keeps what was chosen over a reload', async () => {
    const page = open(path, described);
    await screen.findByRole('option', { name: 'Nairobi' });
    await select(page, 'Centre', 'Westlands Valuers, Ring Road, Westlands');
    await select(page, 'Date', 'Friday 6 March');
    page.unmount();
    visit(path, { portal: page.portal });
    expect(await screen.findByRole('combobox', { name: 'Date' })).toHaveDisplayValue('Friday 6 March');
    expect(screen.getByRole('combobox', { name: 'Centre' })).toHaveDisplayValue(/^Westlands Valuers/);
  });

  it('keeps the slot for whoever looks at another way and comes back', async () => {
    const page = open(path, described);
    await screen.findByRole('option', { name: 'Nairobi' });
    await select(page, 'Centre', 'Westlands Valuers, Ring Road, Westlands');
    await select(page, 'Date', 'Friday 6 March');
    await select(page, 'Time', '09:00');
    await press(page, 'How would you like it done?', 'Call me');
    await press(page, 'How would you like it done?', 'At a centre');
    expect(await screen.findByRole('combobox', { name: 'Centre' })).toHaveDisplayValue(/^Westlands Valuers/);
    expect(screen.getByRole('combobox', { name: 'Date' })).toHaveDisplayValue('Friday 6 March');
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveDisplayValue('09:00');
  });

  it('keeps the other choices when somebody else was faster', async () => {
    const page = open(path, described, {
      bookValuation: () => failure({ status: 409, code: 'SLOT_TAKEN', message: 'Somebody has just taken this time.' }),
    });
    await screen.findByRole('option', { name: 'Nairobi' });
    await select(page, 'Centre', 'Westlands Valuers, Ring Road, Westlands');
    await select(page, 'Date', 'Friday 6 March');
    await select(page, 'Time', '09:00');
    page.backend.on('getValuationSlots', () => [{ day: '2026-03-06', times: ['10:00'] }]);
    await page.user.click(goOn('Book and continue'));
    expect(await screen.findByText('Somebody has just taken this time. These are free.')).toBeVisible();
    const time = await screen.findByRole('combobox', { name: 'Time' });
    expect(time).toHaveDisplayValue('Choose time');
    expect(within(time).queryByRole('option', { name: '09:00' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'County' })).toHaveDisplayValue('Nairobi');
    expect(screen.getByRole('combobox', { name: 'Date' })).toHaveDisplayValue('Friday 6 March');
  });

  it('takes a number to call instead, in Swahili', async () => {
    const page = open(path, described, {}, 'sw');
    await press(page, 'Ungependa ifanyike vipi?', 'Nipigie');
    expect(await field('Nambari ya simu')).toHaveValue('712345678');
    await page.user.click(goOn('Endelea'));
    await waitFor(() => expect(page.purchase().valuation).toMatchObject({ method: 'CALL', phone: '+254712345678' }));
  });
});

describe('when documents are added', () => {
  const path = '/vehicle-details?part=documents';
  const valued = {
    vehicle: storedVehicle,
    cover,
    valuation: { method: 'CALL', centre: null, date: null, time: null, place: '', phone: '+254712345678' },
  } as const;
  const file = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

  it('sends a file that failed again, alone', async () => {
    const page = open(path, valued);
    const sent: string[] = [];
    page.backend.onUpload('/uploadDocument', (form) => {
      const name = (form.get('file') as File).name;
      sent.push(name);
      if (name === 'id.pdf' && sent.filter((one) => one === name).length === 1) return networkBreak();
      const kind = form.get('kind');
      const added = { fileId: name, name, bytes: 4, addedAt: '2026-03-02T09:00:00Z' };
      page.change({
        documents: page.purchase().documents.map((one) => (one.kind === kind ? { ...one, files: [added] } : one)),
      });
      return added;
    });
    const choose = async (kind: string, name: string) => {
      const card = await screen.findByRole('region', { name: kind });
      await page.user.upload(card.querySelector<HTMLInputElement>('input[type=file]')!, file(name));
      return within(card);
    };
    const logbook = await choose('Logbook', 'logbook.pdf');
    expect(await logbook.findByRole('button', { name: 'Remove logbook.pdf' })).toBeVisible();
    const id = await choose('ID', 'id.pdf');
    expect(await id.findByText('id.pdf was not sent.')).toBeVisible();
    await page.user.click(id.getByRole('button', { name: 'Send again' }));
    expect(await id.findByRole('button', { name: 'Remove id.pdf' })).toBeVisible();
    expect(sent).toEqual(['logbook.pdf', 'id.pdf', 'id.pdf']);
  });

  it.each([
    [
      'is of another kind, whatever it is called',
      new File(['<svg/>'], 'logbook.pdf', { type: 'application/pdf' }),
      /not a JPG/,
    ],
    [
      'is too large',
      new File(['%PDF-1.4', 'x'.repeat(5 * 1024 * 1024)], 'logbook.pdf', { type: 'application/pdf' }),
      /larger than 5 MB/,
    ],
  ] as const)('sends no file that %s, and does not offer it again', async (_what, chosen, said) => {
    const page = open(path, valued);
    const sent: unknown[] = [];
    page.backend.onUpload('/uploadDocument', (form) => {
      sent.push(form);
      return networkBreak();
    });
    const card = await screen.findByRole('region', { name: 'Logbook' });
    await page.user.upload(card.querySelector<HTMLInputElement>('input[type=file]')!, chosen);
    expect(await within(card).findByText(said)).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await page.user.click(within(card).getByRole('button', { name: 'Remove the file' }));
    expect(within(card).queryByText(said)).not.toBeInTheDocument();
  });

  it('does not offer again what the server has refused for what it is', async () => {
    const page = open(path, valued);
    const message = 'A virus was found in this file.';
    page.backend.onUpload('/uploadDocument', () => failure({ status: 422, code: 'FILE_REFUSED', message }));
    const card = await screen.findByRole('region', { name: 'Logbook' });
    await page.user.upload(card.querySelector<HTMLInputElement>('input[type=file]')!, file('logbook.pdf'));
    expect(await within(card).findByText(message)).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it('needs a file or a promise of each', async () => {
    const page = open(path, valued);
    await screen.findByRole('heading', { level: 1, name: 'Add your documents' });
    await page.user.click(goOn());
    expect(screen.getByRole('alert')).toHaveTextContent('Add a file or choose to send it later: Logbook');
    for (const later of screen.getAllByRole('checkbox', { name: 'I will send it later' })) await page.user.click(later);
    await page.user.click(goOn());
    await waitFor(() => expect(page.location()).toBe('/summary'));
    expect(page.backend.requests('confirmDocuments')).toMatchObject([{ later: ['LOGBOOK', 'ID'] }]);
  });
});
