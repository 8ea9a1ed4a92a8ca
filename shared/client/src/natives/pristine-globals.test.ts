import { capturePristineGlobals, keptHistory, pristineGlobals } from './';

const lookedUp = { ...pristineGlobals };
afterEach(() => {
  Object.assign(pristineGlobals, lookedUp);
  jest.restoreAllMocks();
});

const broken = () => {
  throw new Error('patched');
};

/* A page that is no page: what it has is what was called. */
const page = () => {
  const called: string[] = [];
  const tells = (name: string) =>
    function (this: unknown) {
      called.push(name);
      // As browsers do it: a native works for its own object alone.
      if (this !== own && this !== own.navigator && this !== own.history) throw new TypeError('Illegal invocation');
      return true;
    };
  const names = ['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'addEventListener'] as const;
  const own = {
    ...Object.fromEntries([...names, 'removeEventListener'].map((name) => [name, tells(name)])),
    navigator: { sendBeacon: tells('sendBeacon') },
    history: { state: { idx: 3 }, pushState: tells('pushState'), replaceState: tells('replaceState'), go: tells('go') },
    location: { pathname: '/faqs' },
    XMLHttpRequest: class {},
    Response,
    Headers,
  };
  return { own: own as unknown as Window & typeof globalThis, called };
};

const patch = (own: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(own)) {
    if (typeof value === 'function') own[name] = broken;
    else if (name === 'navigator' || name === 'history') patch(value as Record<string, unknown>);
  }
};

it('what was kept works on when a release has put its own in its place', () => {
  const { own, called } = page();
  capturePristineGlobals(own);
  patch(own as unknown as Record<string, unknown>);
  void pristineGlobals.fetch('/release-manifest.json');
  pristineGlobals.clearTimeout(pristineGlobals.setTimeout(() => undefined, 1));
  pristineGlobals.clearInterval(pristineGlobals.setInterval(() => undefined, 1));
  pristineGlobals.sendBeacon('/telemetry', '{}');
  expect(called).toEqual(['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'sendBeacon']);
  expect(pristineGlobals.openEvents('/release-stream')).toBeNull();
  expect(pristineGlobals.withRequest(() => new own.XMLHttpRequest())).toBeInstanceOf(Object);
  expect(() => new own.XMLHttpRequest()).toThrow();
});

it('the router goes on when a release has patched the history', () => {
  const { own, called } = page();
  const kept = keptHistory(own);
  patch(own as unknown as Record<string, unknown>);
  kept.history.pushState(null, '', '/faqs');
  kept.history.replaceState(null, '', '/faqs');
  kept.history.go(-1);
  kept.addEventListener('popstate', () => undefined);
  expect(called).toEqual(['pushState', 'replaceState', 'go', 'addEventListener']);
  expect(kept.history.state).toEqual({ idx: 3 });
  expect(kept.location.pathname).toBe('/faqs');
});

it('is looked up at each use before', () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  void pristineGlobals.fetch('/x');
  expect(asked).toHaveBeenCalledWith('/x');
});

it('keeps timers for code that imports nothing, where no release can put others', () => {
  const { own, called } = page();
  capturePristineGlobals(own);
  capturePristineGlobals(own);
  patch(own as unknown as Record<string, unknown>);
  const kept = () =>
    (own as unknown as { tulindeTimers: Pick<typeof window, 'setTimeout' | 'clearTimeout'> }).tulindeTimers;
  expect(() => Object.assign(own, { tulindeTimers: null })).toThrow(TypeError);
  expect(() => Object.assign(kept(), { setTimeout: broken })).toThrow(TypeError);
  kept().clearTimeout(kept().setTimeout(() => undefined, 1));
  expect(called).toEqual(['setTimeout', 'clearTimeout']);
});
