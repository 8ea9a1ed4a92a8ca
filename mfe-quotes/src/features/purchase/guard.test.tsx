import { act, screen, waitFor } from '@testing-library/react';
import { failure, networkBreak } from '@tulinde/testing';
import { storedCustomer } from '@tulinde/testing/sample-customer';
import { purchaseSlice } from '../../slices/purchase-slice';
import { openStep, purchaseBackend } from '../../testing/purchase-backend';
import { payablePurchase } from '../../testing/payments';
import { acceptedTerms, motorPurchase, paPurchase, readyMotor } from '../../testing/purchases';

describe('when a page is opened by its address', () => {
  it.each([
    ['/summary', motorPurchase(), '/accept-terms'],
    ['/summary', motorPurchase({ terms: acceptedTerms, customer: storedCustomer }), '/vehicle-details'],
    ['/vehicle-details?part=documents', motorPurchase({ terms: acceptedTerms }), '/personal-details'],
    ['/personal-accident/summary', paPurchase({ terms: acceptedTerms }), '/personal-accident/personal-details'],
    ['/personal-details', readyMotor({ state: 'paying' }), '/payment-pending'],
    ['/summary', readyMotor({ state: 'issued' }), '/payment-successful'],
  ])('%s leads to the first step that is not done', async (path, purchase, expected) => {
    const { location } = openStep(path, purchaseBackend(purchase));
    await waitFor(() => expect(location()).toBe(expected));
  });

  it('leads back along the steps that are done, and no further', async () => {
    const { portal } = openStep('/personal-details', purchaseBackend(motorPurchase({ terms: acceptedTerms })));
    expect(await screen.findByRole('link', { name: /^Terms/ })).toHaveAttribute('href', '/accept-terms');
    expect(screen.queryByRole('link', { name: /^Vehicle/ })).not.toBeInTheDocument();
    expect(portal.frames.at(-1)?.back).toBe('/accept-terms');
  });

  it('calls no payment done before it is paid, and leads back to how it is paid', async () => {
    openStep('/summary', purchaseBackend(payablePurchase()));
    const step = await screen.findByRole('link', { name: /Payment/ });
    expect(step).toHaveAttribute('href', '/payment');
    expect(step).not.toHaveTextContent('done');
    expect(screen.getByRole('link', { name: /^Vehicle\s?, done$/ })).toBeVisible();
  });

  it('takes up the purchase of a link, whose id does not stay in the address', async () => {
    const held = purchaseBackend(readyMotor({ state: 'issued' }));
    const { location } = openStep('/payment-successful?purchase=another-purchase&change', held);
    await waitFor(() => expect(location()).not.toContain('purchase='));
    expect(held.backend.requests('getPurchase').at(-1)).toEqual({ purchaseId: 'another-purchase' });
  });

  /* As a browser does that refuses all data of a site, and one that has no room left. */
  const storages = {
    refused: () =>
      jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      }),
    full: () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError');
      }),
  };

  it.each([
    ['refused', '/summary', readyMotor()],
    ['full', '/summary', readyMotor()],
    ['full', '/payment-successful', readyMotor({ state: 'issued' })],
  ] as const)('outlives a reload where storage is %s at %s, and nowhere else', async (storage, path, purchase) => {
    const blocked = storages[storage]();
    const { portal, location } = openStep(path, purchaseBackend(purchase));
    const slice = portal.session.slice(purchaseSlice);
    const { purchaseId } = slice.value;
    await waitFor(() => expect(portal.navigations.at(-1)?.options).toEqual({ replace: true, state: { purchaseId } }));
    act(() => slice.clear());
    await waitFor(() => expect(slice.value.purchaseId).toBe(purchaseId));
    blocked.mockRestore();
    act(() => slice.clear());
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('says so where the purchase is gone, and offers new quotes', async () => {
    const gone = () => failure({ status: 410, code: 'QUOTE_EXPIRED' });
    openStep('/summary', purchaseBackend(motorPurchase(), { getPurchase: gone }));
    expect(await screen.findByRole('heading', { name: 'This purchase is not open any more' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get new quotes' })).toHaveAttribute('href', '/');
  });
});

describe('when the link to a purchase has ended', () => {
  const ended = (language: 'en' | 'sw' = 'en') => {
    const refused = () => failure({ status: 410, code: 'PURCHASE_ENDED' });
    return openStep('/payment-successful', purchaseBackend(motorPurchase(), { getPurchase: refused }), language);
  };

  it.each([
    ['en', 'This link has ended', 'Send a new link', 'We sent a new link to a••••@example.co.ke'],
    ['sw', 'Kiungo hiki kimeisha', 'Tuma kiungo kipya', 'Tumetuma kiungo kipya kwa a••••@example.co.ke'],
  ] as const)('offers in %s a sign-in, and a new link by mail', async (language, title, press, sent) => {
    const { user, backend, portal } = ended(language);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    backend.on('mailPurchaseLink', () => ({ sentTo: 'a••••@example.co.ke' }));
    await user.click(screen.getByRole('button', { name: press }));
    expect(await screen.findByText(sent)).toBeVisible();
    expect(backend.requests('mailPurchaseLink')).toEqual([{ ended: motorPurchase().purchaseId }]);
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Sign in' : 'Ingia' }));
    expect(portal.signInCount).toBe(1);
  });

  it('says why no mail was sent, and lets it be asked for again', async () => {
    const { user, backend } = ended();
    backend.on('mailPurchaseLink', () => failure({ status: 429, message: 'Try again tomorrow.' }));
    const press = await screen.findByRole('button', { name: 'Send a new link' });
    await user.click(press);
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again tomorrow.');
    expect(press).toBeEnabled();
  });
});

describe('when the purchase is paid in another tab', () => {
  it('leaves the step for the payment', async () => {
    const held = purchaseBackend(motorPurchase({ terms: acceptedTerms, customer: storedCustomer }), {
      savePersonalDetails: () => failure({ status: 409, code: 'PURCHASE_CLOSED', message: 'Closed.' }),
    });
    const { user, location } = openStep('/personal-details', held);
    await screen.findByRole('textbox', { name: 'KRA PIN' });
    held.change({ state: 'paying' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(location()).toBe('/payment-pending'));
  });
});

describe('when the line is gone in the middle of a step', () => {
  it('keeps the form where the purchase cannot be read anew', async () => {
    const held = purchaseBackend(motorPurchase({ terms: acceptedTerms }));
    const { user, portal } = openStep('/personal-details', held);
    const pin = await screen.findByRole('textbox', { name: 'KRA PIN' });
    await user.type(pin, 'A012');
    held.backend.on('getPurchase', networkBreak);
    const reads = held.backend.requests('getPurchase').length;
    act(() => portal.setLanguage('sw'));
    await waitFor(() => expect(held.backend.requests('getPurchase').length).toBeGreaterThan(reads));
    expect(await screen.findByDisplayValue('A012')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Jaribu tena' })).not.toBeInTheDocument();
  });
});

it('gives the focus to the title of the next part of the vehicle', async () => {
  const { portal } = openStep('/vehicle-details', purchaseBackend(readyMotor()));
  await screen.findByRole('textbox', { name: 'Chassis number' });
  act(() => (document.activeElement as HTMLElement).blur());
  act(() => portal.navigate('/vehicle-details?part=valuation'));
  await screen.findByRole('radio', { name: /centre/i });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
