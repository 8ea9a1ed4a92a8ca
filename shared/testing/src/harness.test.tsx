import { act, screen, waitFor } from '@testing-library/react';
import { isApiError } from '@tulinde/client/api';
import { defineRemote, useLanguage, usePortal } from '@tulinde/client/remote';
import { Link, useParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import * as z from 'zod/mini';
import { calls, quoteSetAnswerSchema } from '@tulinde/contracts';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  faqs,
  networkBreak,
  product,
  quoteSet,
  renderRemote,
  signedIn,
} from './';
import { takeFaults } from './faults';

const draft = {
  name: 'draft',
  version: 1,
  schema: z.object({ count: z.number() }),
  initial: { count: 0 },
  keep: 'memory',
} as const;

const Counter = observer(() => {
  const portal = usePortal();
  const language = useLanguage();
  const slice = portal.session.slice(draft);
  return (
    <main>
      <h1>{language === 'sw' ? 'Hesabu' : 'Count'}</h1>
      <button onClick={() => slice.update({ count: slice.value.count + 1 })}>{slice.value.count}</button>
      <button onClick={() => portal.navigate('/items/7?from=count')}>Go</button>
      <Link to="/elsewhere">Leave</Link>
    </main>
  );
});

const Item = () => <h1>Item {useParams()['id']}</h1>;

const mounted: unknown[] = [];
const remote = defineRemote({
  contract: 1,
  pages: { '/count': Counter, '/items/:id': Item },
  mount: (portal) => mounted.push(portal),
});

describe('when a remote is rendered alone', () => {
  it('mounts it once with the portal before its page', () => {
    mounted.length = 0;
    const { portal } = renderRemote(remote, '/count');
    expect(mounted).toEqual([portal]);
  });

  it('follows slices, language and navigation', async () => {
    const { user, portal, location } = renderRemote(remote, '/count');
    await user.click(screen.getByRole('button', { name: '0' }));
    expect(screen.getByRole('button', { name: '1' })).toBeVisible();
    act(() => portal.setLanguage('sw'));
    expect(screen.getByRole('heading', { name: 'Hesabu' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByRole('heading', { name: 'Item 7' })).toBeVisible();
    expect(location()).toBe('/items/7?from=count');
    expect(portal.navigations).toEqual([{ to: '/items/7?from=count', options: {} }]);
  });

  it('shows where a link leads that leaves it', async () => {
    const { user } = renderRemote(remote, '/count');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    expect(screen.getByRole('main', { name: 'Outside this remote' })).toHaveTextContent('/elsewhere');
  });
});

describe('when a session is made for a test', () => {
  it('signs out with its slices', () => {
    const { session } = createTestPortal({ session: signedIn });
    const slice = session.slice(draft);
    slice.set({ count: 4 });
    expect(session.isSignedIn).toBe(true);
    expect(session.slice({ ...draft })).toBe(slice);
    session.clear();
    expect(session.isSignedIn).toBe(false);
    expect(slice.value).toEqual({ count: 0 });
  });

  it('gives a new version of a slice its own start', () => {
    const { session } = createTestPortal();
    session.slice(draft).set({ count: 4 });
    expect(session.slice({ ...draft, version: 2 }).value).toEqual({ count: 0 });
  });

  it('knows the routes it was given', () => {
    const portal = createTestPortal({ routes: ['/quote', '/verify/:certificateNumber'] });
    expect([portal.hasRoute('/quote'), portal.hasRoute('/verify/A1'), portal.hasRoute('/faqs')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('when the fake back end answers', () => {
  it('gives what the handler gave, in the language of the portal, and records the request', async () => {
    const backend = createFakeBackend({
      getAllMakes: (request, language) => [{ id: request.productId, vehicle_name: language }],
    });
    const portal = createTestPortal({ backend, language: 'sw' });
    await expect(portal.api.call(calls.getAllMakes, { productId: 2 })).resolves.toEqual([
      { id: 2, vehicle_name: 'sw' },
    ]);
    expect(backend.requests('getAllMakes')).toEqual([{ productId: 2 }]);
  });

  it('refuses a request that breaks the contract, field by field', async () => {
    const backend = createFakeBackend({ getQuote: () => ({ data: quoteSet() }) });
    const wrong = { productId: 2, productCategory: 'COMMERCIAL' };
    const error = await backend.api.call(calls.getQuote, wrong as never).catch((thrown: unknown) => thrown);
    expect(isApiError(error) && error.errors).toContainEqual({
      field: 'productCategory',
      message: 'Choose a cover class that is offered for this vehicle.',
    });
  });

  it('can refuse and break, and the portal is told as the shell tells it', async () => {
    const backend = createFakeBackend({ fetchProducts: () => failure({ status: 503, message: 'Later.' }) });
    const { notices } = createTestPortal({ backend });
    await expect(backend.api.call(calls.fetchProducts, {})).rejects.toMatchObject({ status: 503 });
    expect(notices).toEqual([{ kind: 'error', title: 'Error', message: 'Later.' }]);
    backend.on('fetchProducts', () => networkBreak());
    await expect(backend.api.call(calls.fetchProducts, {})).rejects.toMatchObject({ failure: 'network' });
  });

  it('waits until the test lets it go on', async () => {
    const backend = createFakeBackend({ getFaqs: () => faqs() });
    const release = backend.hold('getFaqs');
    let isDone = false;
    const call = backend.api.call(calls.getFaqs, { language: 'en' }, { blocking: true }).then(() => (isDone = true));
    await waitFor(() => expect(backend.requests('getFaqs')).toHaveLength(1));
    expect([isDone, backend.loading]).toEqual([false, 1]);
    release();
    await call;
    expect([isDone, backend.loading]).toEqual([true, 0]);
  });

  it('hangs until the call is stopped', async () => {
    const backend = createFakeBackend({ getFaqs: () => faqs() });
    backend.hold('getFaqs');
    const controller = new AbortController();
    const call = backend.api.call(calls.getFaqs, { language: 'en' }, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ failure: 'cancelled' });
  });

  it('fails the test when a handler lies or is missing', async () => {
    const backend = createFakeBackend({ fetchProducts: () => ({ data: [product({ id: 'one' as never })] }) });
    await expect(backend.api.call(calls.fetchProducts, {})).rejects.toThrow();
    await expect(backend.api.call(calls.getAllMakes, { productId: 1 })).rejects.toThrow();
    expect(takeFaults().map((fault) => fault.message.split(':')[0])).toEqual([
      'The answer of fetchProducts does not fit its contract',
      'getAllMakes was called and the fake back end has no handler for it.',
    ]);
  });
});

describe('when a factory makes an offer', () => {
  it.each(quoteSet().quotes)('adds up for $underwriterName', (offer) => {
    const cents = [offer.BasicPremium, ...offer.taxesAndCharges.map((charge) => charge.amount)].map((kes) =>
      Math.round(kes * 100),
    );
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(offer.LipaFullAmount * 100);
    expect(quoteSetAnswerSchema.safeParse({ data: quoteSet() }).success).toBe(true);
  });
});
