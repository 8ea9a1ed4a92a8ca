import { act, screen } from '@testing-library/react';
import { createTestPortal, failure, networkBreak, products } from '@tulinde/testing';
import { quotesBackend } from '../../testing/quotes-backend';
import { visit } from '../../testing/visit';

describe('when the products are on the way', () => {
  it('keeps the place of their prices, then shows each with its price', async () => {
    const backend = quotesBackend();
    const release = backend.hold('fetchProducts');
    visit('/', { backend });
    const cards = screen.getByRole('button', { name: 'Get Quote: Motor car' }).closest('ul');
    expect(cards).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('KES 7,574')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('KES 7,574')).toBeVisible();
    expect(screen.getByText('KES 3,054')).toBeVisible();
    // What it is the price of: nobody has comprehensive cover for it.
    const priced = [...(cards?.children ?? [])].map(
      ({ textContent }) => / a year(, third party)?/.exec(textContent)?.[0],
    );
    expect(priced).toEqual([' a year, third party', ' a year, third party', ' a year']);
    expect(cards).not.toHaveAttribute('aria-busy');
  });

  it('opens a form without waiting for them', async () => {
    const backend = quotesBackend();
    backend.hold('fetchProducts');
    const { user } = visit('/', { backend });
    await user.click(screen.getByRole('button', { name: 'Get Quote: Motor car' }));
    expect(await screen.findByRole('combobox', { name: 'Make' })).toBeVisible();
  });

  it('shows the sign that the server names, and that of cover for one that it does not know', async () => {
    const [first, second, ...rest] = products();
    const data = [{ ...first!, icon: 'motorcycle' }, { ...second!, icon: 'tractor' }, ...rest];
    visit('/', { backend: quotesBackend({ fetchProducts: () => ({ data }) }) });
    expect(await screen.findByText('KES 7,574')).toBeVisible();
    const cards = screen.getByRole('button', { name: 'Get Quote: Motor car' }).closest('ul')!;
    const signs = [...cards.querySelectorAll('svg')].map((sign) => sign.getAttribute('class') ?? '');
    const named = (name: string) => signs.filter((sign) => sign.includes(`lucide-${name}`)).length;
    expect([named('bike'), named('shield-check'), named('car')]).toEqual([1, 1, 0]);
  });

  it('leaves out what the server does not sell', async () => {
    const backend = quotesBackend({ fetchProducts: () => ({ data: products().slice(0, 1) }) });
    visit('/', { backend });
    expect(await screen.findByText('KES 7,574')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Motor cycle/i })).not.toBeInTheDocument();
  });
});

describe('when the products cannot be loaded', () => {
  it('says so, with the reference, and tries again on a press', async () => {
    const backend = quotesBackend({ fetchProducts: () => failure({ message: 'No products.', requestId: 'r-17' }) });
    const { user } = visit('/', { backend });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the products');
    expect(screen.getByText(/r-17/)).toBeVisible();
    backend.on('fetchProducts', () => ({ data: products() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Motor car' })).toBeVisible();
  });

  it('tries again by itself when the connection is back', async () => {
    const backend = quotesBackend({ fetchProducts: networkBreak });
    const portal = createTestPortal({ backend });
    portal.setOnline(false);
    visit('/', { portal });
    expect(await screen.findByText(/We could not reach Tulinde/)).toBeVisible();
    backend.on('fetchProducts', () => ({ data: products() }));
    act(() => portal.setOnline(true));
    expect(await screen.findByRole('heading', { name: 'Motor car' })).toBeVisible();
  });
});

describe('when nothing is on sale', () => {
  it('says what to do', async () => {
    visit('/', { backend: quotesBackend({ fetchProducts: () => ({ data: [] }) }) });
    expect(await screen.findByRole('heading', { name: 'Nothing is on sale right now' })).toBeVisible();
  });
});

describe('when the language changes', () => {
  it('reads the names again, in the other language', async () => {
    const backend = quotesBackend({
      fetchProducts: (_request, language) => ({
        data: products().map((one) => ({ ...one, name: language === 'sw' ? `sw ${one.name}` : one.name })),
      }),
    });
    const portal = createTestPortal({ backend });
    visit('/', { portal });
    await screen.findByRole('heading', { name: 'Motor car' });
    act(() => portal.setLanguage('sw'));
    expect(await screen.findByRole('heading', { name: 'sw Motor car' })).toBeVisible();
  });
});
