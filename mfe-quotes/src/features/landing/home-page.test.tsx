import { screen } from '@testing-library/react';
import { signedIn } from '@tulinde/testing';
import { quotesBackend } from '../../testing/quotes-backend';
import { onDesktop, onPhone } from '../../testing/screens';
import { portalWith, purchaseOf, quotedCar } from '../../testing/stored';
import { visit } from '../../testing/visit';

/** The products have come: nothing is under way any more. */
const settled = () => screen.findByRole('heading', { name: 'Motor car' });
const ofProduct = (action: string, product: string) => screen.findByRole('button', { name: `${action}: ${product}` });

describe('when a card is pressed on a desktop', () => {
  beforeEach(onDesktop);

  it('opens one form at a time and closes it again', async () => {
    const { user, portal } = visit('/', { backend: quotesBackend() });
    await user.click(await ofProduct('Get Quote', 'Motor car'));
    expect(purchaseOf(portal).productId).toBe(1);
    await user.click(await ofProduct('Get Quote', 'Motor cycle'));
    expect(purchaseOf(portal).productId).toBe(2);
    expect(await screen.findByRole('heading', { name: 'Your motor cycle' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your car' })).not.toBeInTheDocument();
    await user.click(await ofProduct('Close', 'Motor cycle'));
    expect(purchaseOf(portal).productId).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your motor cycle' })).not.toBeInTheDocument();
  });

  it('clears the results of before and keeps the answers', async () => {
    const backend = quotesBackend({ getQuoteSet: () => new Promise(() => undefined) });
    const portal = portalWith(quotedCar(), { backend });
    const { user } = visit('/', { portal });
    await user.click(await ofProduct('Close', 'Motor car'));
    expect(purchaseOf(portal)).toMatchObject({ productId: null, quoteRef: null });
    expect(purchaseOf(portal).quoteDetails[1]?.make).toBe('Toyota');
    expect(screen.getByText('Get covered in 3 simple steps')).toBeVisible();
  });
});

describe('when a card is pressed on a phone', () => {
  it('stores the product and goes to the form', async () => {
    onPhone();
    const { user, portal, location } = visit('/', { backend: quotesBackend() });
    await user.click(await ofProduct('Get Quote', 'Motor cycle'));
    expect(location()).toBe('/get-quote');
    expect(purchaseOf(portal).productId).toBe(2);
  });

  it('keeps the landing page as it is for one who comes back to it', async () => {
    onPhone();
    visit('/', { portal: portalWith({ productId: 1 }, { backend: quotesBackend() }) });
    expect(await ofProduct('Get Quote', 'Motor car')).not.toHaveAttribute('aria-expanded');
    expect(screen.queryByRole('heading', { name: 'Your car' })).not.toBeInTheDocument();
  });
});

describe('when the card of personal accident is pressed', () => {
  it('opens its form on a desktop, in the place of any other', async () => {
    onDesktop();
    const { user, portal } = visit('/', { backend: quotesBackend() });
    await user.click(await ofProduct('Get Quote', 'Motor car'));
    await user.click(await ofProduct('Get Quote', 'Personal accident'));
    expect(purchaseOf(portal).productId).toBe(3);
    expect(await screen.findByRole('heading', { name: 'Personal accident cover' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your car' })).not.toBeInTheDocument();
    await user.click(await ofProduct('Close', 'Personal accident'));
    expect(purchaseOf(portal).productId).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Personal accident cover' })).not.toBeInTheDocument();
  });

  it('goes to the form on a phone', async () => {
    onPhone();
    const { user, portal, location } = visit('/', { backend: quotesBackend() });
    await user.click(await ofProduct('Get Quote', 'Personal accident'));
    expect(location()).toBe('/personal-accident/get-quote');
    expect(purchaseOf(portal).productId).toBe(3);
  });
});

describe('when the visitor is anonymous', () => {
  it('offers to sign in', async () => {
    const { user, portal } = visit('/', { backend: quotesBackend() });
    expect(screen.getByText('Sign in to view your policies, claims and more')).toBeVisible();
    await settled();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(portal.signInCount).toBe(1);
  });

  it('still offers it to one whose code is not validated', async () => {
    visit('/', { backend: quotesBackend(), session: { ...signedIn, isOtpValidated: false } });
    await settled();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});

describe('when the customer is signed in', () => {
  it('leads to the policies', async () => {
    const { user, location } = visit('/', { backend: quotesBackend(), session: signedIn });
    expect(screen.getByText('Manage your policies, Submit Claims and More.')).toBeVisible();
    await settled();
    await user.click(screen.getByRole('button', { name: 'My Policies' }));
    expect(location()).toBe('/my-policies');
  });

  it('opens the side panel while no release serves the policies', async () => {
    const { user, portal, location } = visit('/', { backend: quotesBackend(), session: signedIn, routes: ['/'] });
    await settled();
    await user.click(screen.getByRole('button', { name: 'My Policies' }));
    expect(portal.signInCount).toBe(1);
    expect(location()).toBe('/');
  });
});

describe('when other pages are live, or not yet', () => {
  it('links to the page about Lipa Pole Pole and to the contact page', async () => {
    visit('/', { backend: quotesBackend() });
    await settled();
    expect(screen.getByRole('link', { name: /Learn more/ })).toHaveAttribute('href', '/lipa-pole-pole');
    expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact-us');
  });

  it('links to the questions and to the phone instead', async () => {
    visit('/', { backend: quotesBackend(), routes: ['/', '/faqs'] });
    await settled();
    expect(screen.getByRole('link', { name: /Learn more/ })).toHaveAttribute('href', '/faqs?group=lipa-pole-pole');
    expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', 'tel:+254700123456');
  });
});
