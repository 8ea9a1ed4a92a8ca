import { screen, waitFor } from '@testing-library/react';
import { failure, policyTerms, type FakeHandlers } from '@tulinde/testing';
import { openStep, purchaseBackend } from '../../testing/purchase-backend';
import { acceptedTerms, motorPurchase, paPurchase } from '../../testing/purchases';
import { visit } from '../../testing/visit';
import { quotesBackend } from '../../testing/quotes-backend';

const openTerms = (handlers: FakeHandlers = {}, change = {}) =>
  openStep('/accept-terms', purchaseBackend(motorPurchase(change), handlers));
const acceptance = () => screen.findByRole('checkbox', { name: 'I have read and accept the terms of Tsavo Shield' });
const goOn = () => screen.getByRole('button', { name: 'Continue' });

describe('when a purchase was begun', () => {
  it('shows whose cover it is, its price and its key facts', async () => {
    const { portal } = openTerms();
    expect(await screen.findByRole('heading', { level: 2, name: 'Tsavo Shield' })).toBeVisible();
    expect(screen.getByText('KES 35,700')).toBeVisible();
    expect(screen.getByText('Price valid until 31 January')).toBeVisible();
    expect(screen.getByText('Theft, fire and vandalism')).toBeVisible();
    expect(screen.getByText('Driving without a licence')).toBeVisible();
    expect(screen.getByText('You pay the first KES 15,000 of a claim.')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Steps of your purchase' })).toHaveTextContent('Step 1 of 5');
    expect(portal.frames.at(-1)?.back).toBe('/quote');
  });

  it('unfolds the full terms', async () => {
    const { user } = openTerms();
    await acceptance();
    expect(screen.getByText('Tell us within 48 hours.')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Full terms' }));
    expect(screen.getByText('Tell us within 48 hours.')).toBeVisible();
    expect(screen.getByText('Version 2026-01')).toBeVisible();
  });
});

describe('when the visitor goes on', () => {
  it('needs an acceptance that nobody ticked in advance', async () => {
    const { user, backend, location } = openTerms();
    expect(await acceptance()).not.toBeChecked();
    await user.click(goOn());
    expect(screen.getByRole('alert')).toHaveTextContent('Accept the terms to continue.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(await acceptance()).toHaveAccessibleDescription('Accept the terms to continue.');
    expect(location()).toBe('/accept-terms');
    expect(backend.requests('acceptTerms')).toEqual([]);
  });

  it('sends the version that was read and goes to the personal details', async () => {
    const { user, backend, location } = openTerms();
    await user.click(await acceptance());
    await user.click(goOn());
    await waitFor(() => expect(location()).toBe('/personal-details'));
    expect(backend.requests('acceptTerms')).toMatchObject([{ version: '2026-01', isAccepted: true }]);
  });

  it('reads the terms again when they have changed meanwhile, and takes the tick back', async () => {
    const { user, backend, location } = openTerms({
      acceptTerms: () => failure({ status: 409, code: 'TERMS_CHANGED', message: 'Read them again.' }),
    });
    await user.click(await acceptance());
    backend.on('getPolicyTerms', () => policyTerms({ version: '2026-02', excess: 'You pay the first KES 20,000.' }));
    await user.click(goOn());
    expect(await screen.findByText('The terms have changed')).toBeVisible();
    expect(await screen.findByText('You pay the first KES 20,000.')).toBeVisible();
    expect(await acceptance()).not.toBeChecked();
    expect(location()).toBe('/accept-terms');
  });

  it('says that the excess is not paid by who chose Excess protector', async () => {
    const { motor } = motorPurchase();
    const excess = { ratePercent: 2.5, minimum: 15_000, amount: 28_750, isWaived: true };
    openTerms({}, { motor: motor && { ...motor, quote: { ...motor.quote, excess } } });
    expect(await screen.findByText(/^You chose Excess protector/)).toBeVisible();
  });

  it('asks nobody twice who comes back to terms already accepted', async () => {
    const { user, backend, location } = openTerms({}, { terms: acceptedTerms });
    expect(await acceptance()).toBeChecked();
    await user.click(goOn());
    await waitFor(() => expect(location()).toBe('/personal-details'));
    expect(backend.requests('acceptTerms')).toEqual([]);
  });
});

describe('when the portal has texts of its own in force', () => {
  const portal = { terms: '2026.1', privacy: '2026.1' };
  const withPortal = { getPolicyTerms: () => policyTerms({ portal }) };

  it('says which versions the tick stands for, links them, and names them', async () => {
    const { user, backend, location } = openTerms(withPortal);
    expect(await screen.findByRole('link', { name: 'Privacy policy, version 2026.1' })).toHaveAttribute(
      'href',
      '/read-all-terms?privacy=2026.1#privacy',
    );
    await user.click(await acceptance());
    await user.click(goOn());
    await waitFor(() => expect(location()).toBe('/personal-details'));
    expect(backend.requests('acceptTerms')).toMatchObject([{ version: '2026-01', portal }]);
  });

  it('shows what changed when a new one has come meanwhile, and takes the tick back', async () => {
    const { user, backend, location } = openTerms({
      ...withPortal,
      acceptTerms: () => failure({ status: 409, code: 'PORTAL_TERMS_CHANGED', message: 'See what changed.' }),
    });
    await user.click(await acceptance());
    backend.on('getPolicyTerms', () => policyTerms({ portal: { ...portal, privacy: '2027.1' } }));
    await user.click(goOn());
    expect(await screen.findByText('See what changed.')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'What changed in it: Privacy policy' });
    expect(link).toHaveAttribute('href', '/read-all-terms?privacy-since=2026.1#privacy');
    expect(screen.queryByRole('link', { name: 'What changed in it: Terms of use' })).not.toBeInTheDocument();
    expect(await acceptance()).not.toBeChecked();
    expect(location()).toBe('/accept-terms');
  });

  it('asks anew whoever accepted an older one for this purchase', async () => {
    openTerms(withPortal, { terms: { ...acceptedTerms, portal: { ...portal, terms: '2025.1' } } });
    expect(await acceptance()).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'What changed in it: Terms of use' })).toBeVisible();
  });
});

describe('when it is a personal accident cover', () => {
  it('speaks of the people, in Swahili too, and goes to their details', async () => {
    const { user, location } = openStep('/personal-accident/accept-terms', purchaseBackend(paPurchase()), 'sw');
    expect(await screen.findByText(/Familia · Mtu mzima 1, Mtoto 1/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Nimesoma na nakubali masharti ya Tsavo Shield' }));
    await user.click(screen.getByRole('button', { name: 'Endelea' }));
    await waitFor(() => expect(location()).toBe('/personal-accident/personal-details'));
  });

  it('comes after the people where it is renewed', async () => {
    const { location } = openStep('/personal-accident/accept-terms', purchaseBackend(paPurchase({ isRenewal: true })));
    await waitFor(() => expect(location()).toBe('/personal-accident/personal-details'));
    const steps = await screen.findByRole('navigation', { name: 'Steps of your purchase' });
    expect(steps).toHaveTextContent('Step 1 of 4: Your details');
  });
});

describe('when a policy is renewed', () => {
  it('leads back to its renewal for another offer', async () => {
    const renewal = motorPurchase({ isRenewal: true, renewsPolicy: 'TUL-MC-26-000123' });
    openStep('/accept-terms', purchaseBackend(renewal));
    const link = await screen.findByRole('link', { name: 'Choose another quote' });
    expect(link).toHaveAttribute('href', '/policy-renewal?policy=TUL-MC-26-000123');
  });
});

describe('when something is missing', () => {
  it('redirects to the landing page without a purchase', async () => {
    const { location } = visit('/accept-terms', { backend: quotesBackend() });
    await waitFor(() => expect(location()).toBe('/'));
    await screen.findByRole('heading', { name: 'Motor car' });
  });

  it('tries again when the terms do not load', async () => {
    const { user, backend } = openTerms({ getPolicyTerms: () => failure({ message: 'Out for a moment.' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the terms');
    backend.on('getPolicyTerms', () => policyTerms());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await acceptance()).toBeVisible();
  });
});
