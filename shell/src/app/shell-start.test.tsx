import { act, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { shellFailedEvent, shellStartedEvent, type TelemetryEvent } from '@tulinde/contracts';
import { OwnRelease } from '../composition/manifest/own-release';
import { manifestOf, release } from '../testing/manifest';
import { CrashBoundary } from './crash-boundary';

const started = jest.fn();
const failed = jest.fn();
const events: Partial<TelemetryEvent>[] = [];

/* The boot script, where a test says that there is one. */
const takeOver = (event: Event) => event.preventDefault();

const candidate = release('shell', '2.0.0', []);
const manifest = manifestOf({
  shell: [{ ...candidate, extras: { ...candidate.extras, role: 'candidate' } }, release('shell', '1.0.0', [])],
});

const begin = (page: ReactNode) => {
  const own = new OwnRelease(manifest, (event) => events.push(event));
  const onShown = jest.fn();
  const tree = (content: ReactNode) => (
    <CrashBoundary own={own} onShown={onShown} recover={() => false}>
      {content}
    </CrashBoundary>
  );
  const { rerender } = render(tree(page));
  act(() => jest.runAllTimers());
  return { onShown, become: (content: ReactNode) => rerender(tree(content)) };
};

const Throwing = (): ReactNode => {
  throw new Error('first render');
};
const ThrowingLater = () => {
  useEffect(() => {
    throw new Error('first effect');
  }, []);
  return <h1>Page</h1>;
};

const own = { app: 'shell', version: '2.0.0', role: 'candidate' };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  events.length = 0;
  window.addEventListener(shellStartedEvent, started);
  window.addEventListener(shellFailedEvent, failed);
});
afterEach(() => {
  window.removeEventListener(shellFailedEvent, takeOver);
  jest.useRealTimers();
  jest.restoreAllMocks();
  started.mockClear();
  failed.mockClear();
});

describe('when the shell has drawn its page', () => {
  it('says so once, and tells that its own release has loaded, in its role', () => {
    const { become } = begin(<h1>Page</h1>);
    become(<h1>Next page</h1>);
    act(() => jest.runAllTimers());
    expect(started).toHaveBeenCalledTimes(1);
    expect(events).toEqual([{ ...own, kind: 'load', elapsed: expect.any(Number) as number }]);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe.each([
  ['its first render', <Throwing key="render" />],
  ['its first effects', <ThrowingLater key="effect" />],
])('when the shell breaks in %s', (_, page) => {
  it('leaves the page, and the report, to the release that takes its place', () => {
    window.addEventListener(shellFailedEvent, takeOver);
    const { onShown } = begin(page);
    expect(failed).toHaveBeenCalledTimes(1);
    expect([started.mock.calls, onShown.mock.calls, events]).toEqual([[], [], []]);
  });

  it('shows the crash page with a phone number and tells of itself where nothing takes its place', () => {
    const { onShown } = begin(page);
    expect(onShown).toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'The page stopped working' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 0700 123 456' })).toHaveAttribute('href', 'tel:+254700123456');
    expect(events).toMatchObject([{ ...own, kind: 'render' }]);
    expect(started).not.toHaveBeenCalled();
  });
});

describe('when the shell breaks after it has started', () => {
  it('shows the crash page and tells of itself: nothing can take its place any more', () => {
    window.addEventListener(shellFailedEvent, takeOver);
    const { onShown, become } = begin(<h1>Page</h1>);
    become(<Throwing />);
    expect(onShown).toHaveBeenCalled();
    expect(events).toMatchObject([{ kind: 'load' }, { ...own, kind: 'render' }]);
    expect(failed).not.toHaveBeenCalled();
  });
});
