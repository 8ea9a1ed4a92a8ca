import { act, screen } from '@testing-library/react';
import type { RemoteRoute } from '@tulinde/client/remote';
import { createTestPortal, renderInPortal } from '@tulinde/testing';
import { pageFeature } from './feature';
import { pagesOf } from './pages-of';

const Page = () => <h1>A page</h1>;
const facts = { access: 'public', title: { en: 'A page', sw: 'Ukurasa' }, topBar: 'white' } as const;
const route = (path: string, change: Partial<RemoteRoute> = {}): RemoteRoute => ({
  ...facts,
  path,
  page: jest.fn(async () => Page),
  ...change,
});
const open = async (routes: readonly RemoteRoute[], path: string) => {
  const Opened = pagesOf(routes, ({ skeleton }) => <p>Skeleton of {skeleton}</p>)[path]!;
  // As a page does: the remote is evaluated, and drawn in a task of its own.
  await act(async () => undefined);
  return renderInPortal(<Opened />, path);
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the pages of a remote', () => {
  it('come when they are needed, with their skeleton in their place', async () => {
    const [one, other] = [route('/one', { skeleton: 'one' }), route('/other')];
    await open([one, other], '/one');
    expect(screen.getByText('Skeleton of one')).toBeVisible();
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect([one.page, other.page].map((page) => jest.mocked(page).mock.calls.length)).toEqual([1, 0]);
  });

  it('have no skeleton where they come with the entry', async () => {
    await open([route('/', { inEntry: true })], '/');
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
  });

  it('begin with the one that the document was opened at, before anything is drawn', () => {
    window.history.replaceState(null, '', '/other');
    const [one, other] = [route('/one'), route('/other')];
    pagesOf([one, other], () => null);
    expect([one.page, other.page].map((page) => jest.mocked(page).mock.calls.length)).toEqual([0, 1]);
    window.history.replaceState(null, '', '/');
  });

  it('are one page where one function fetches them, and known to all once it has', async () => {
    const page = jest.fn(async () => Page);
    pageFeature(page).warm();
    await open([route('/step', { page }), route('/other-step', { page })], '/other-step');
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('fetch the one that is most likely next when the browser is idle', async () => {
    const next = route('/next');
    await open([route('/', { inEntry: true, next: '/next' }), next], '/');
    expect(next.page).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(5_000));
    expect(next.page).toHaveBeenCalledTimes(1);
  });

  it('end with the way to an answer where they are a step, unless no live release has the answers', async () => {
    const Opened = pagesOf([route('/payment-error')], () => null)['/payment-error']!;
    const { unmount } = await act(async () => renderInPortal(<Opened />, '/payment-error'));
    const link = screen.getByRole('link', { name: 'A question about this step?' });
    expect(link).toHaveAttribute('href', '/faqs#m-pesa-failed');
    unmount();
    await act(async () => renderInPortal(<Opened />, '/payment-error', { portal: createTestPortal({ routes: [] }) }));
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
