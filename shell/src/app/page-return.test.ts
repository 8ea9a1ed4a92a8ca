import type { Manifest } from '@tulinde/contracts';
import { pristineGlobals } from '@tulinde/client/natives';
import { live } from '../testing/compose';
import { hideWhileAway } from './page-return';
import type { Services } from './services';

interface Case {
  readonly access?: 'public' | 'guarded';
  readonly isSignedIn?: boolean;
  readonly after?: Manifest;
  readonly isOver?: boolean;
}

const { setTimeout: later } = pristineGlobals;
afterEach(() => {
  pristineGlobals.setTimeout = later;
  document.documentElement.removeAttribute('data-away');
});

const open = ({ access = 'guarded', isSignedIn = true, after = live(5, {}, '1.0.0'), isOver = false }: Case = {}) => {
  const steps: string[] = [];
  const manifests = {
    manifest: live(5, {}, '1.0.0'),
    refresh: async () => {
      steps.push('releases');
      manifests.manifest = after;
    },
  };
  const services = {
    manifests,
    composition: { mounted: [{ app: 'mfe-help' }], routeFor: () => ({ access }) },
    session: { isSignedIn, followStorage: (key: string | null) => steps.push(`storage ${key}`) },
  } as unknown as Services;
  const reload = jest.fn();
  const isSessionOver = async () => {
    steps.push('session');
    return isOver;
  };
  pristineGlobals.setTimeout = (task) => {
    task();
    return 0 as never;
  };
  const end = new AbortController();
  const listen = window.addEventListener.bind(window);
  const spy = jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((name: string, act: unknown) => listen(name, act as EventListener, { signal: end.signal }));
  hideWhileAway(services, isSessionOver, reload);
  spy.mockRestore();
  return { steps, reload, end: () => end.abort() };
};

const send = (name: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));
const isHidden = () => document.documentElement.hasAttribute('data-away');

const leaveAndReturn = async () => {
  send('pagehide');
  expect(isHidden()).toBe(true);
  send('pageshow');
  expect(isHidden()).toBe(true);
  await new Promise<void>((resolve) => later(resolve, 0));
};

describe('a page that comes back from the browser’s own cache', () => {
  it('is shown once its session and its releases are known to be in force', async () => {
    const { steps, reload, end } = open();
    await leaveAndReturn();
    expect(steps).toEqual(['storage null', 'session', 'releases']);
    expect([isHidden(), reload.mock.calls]).toEqual([false, []]);
    end();
  });

  it.each<Case>([{ access: 'public' }, { isSignedIn: false }])(
    'asks for no session where there is none to see: %j',
    async (given) => {
      const { steps, end } = open(given);
      await leaveAndReturn();
      expect(steps).toEqual(['storage null', 'releases']);
      expect(isHidden()).toBe(false);
      end();
    },
  );

  it.each<[string, Case]>([
    ['its session has ended', { isOver: true }],
    ['its release was taken back', { after: live(6, { 'mfe-help': 6 }, '0.9.0') }],
    ['its shell was taken back', { after: live(6, { shell: 6 }, '1.0.0') }],
  ])('is loaded anew, and not seen, where %s', async (_what, given) => {
    const { reload, end } = open(given);
    await leaveAndReturn();
    expect([isHidden(), reload.mock.calls]).toEqual([true, [[]]]);
    end();
  });

  it.each([live(6, {}, '1.1.0'), live(6, { 'mfe-quotes': 6 }, '1.0.0')])(
    'goes on with an ordinary change, and with one of another part',
    async (after) => {
      const { reload, end } = open({ after });
      await leaveAndReturn();
      expect([isHidden(), reload.mock.calls]).toEqual([false, []]);
      end();
    },
  );
});

it('a page that is not kept hides nothing: it does not come back', () => {
  const { end } = open();
  send('pagehide', false);
  expect(isHidden()).toBe(false);
  end();
});
