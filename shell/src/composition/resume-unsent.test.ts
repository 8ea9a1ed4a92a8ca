import { createTestPortal, signedIn } from '@tulinde/testing';
import { unsentSlice } from '@tulinde/ui/page';
import { BrowserSession } from '../session/session-store';
import { route } from '../testing/manifest';
import { resumeUnsent } from './resume-unsent';

const storages = { local: localStorage, session: sessionStorage };

const begin = (path = '/at-the-scene') => {
  localStorage.clear();
  const portal = createTestPortal();
  const session = new BrowserSession(storages);
  session.slice(unsentSlice).set({ userId: signedIn.userId, path });
  const brought: string[] = [];
  const stop = resumeUnsent({
    session,
    online: portal,
    siteData: storages,
    composition: {
      prefetch: (app) => brought.push(app),
      routeFor: (of) => (of === '/at-the-scene' ? { ...route(of), app: 'mfe-claims' } : undefined),
    },
  });
  return { portal, session, brought, stop };
};

describe('what waits on the device to be sent', () => {
  it('brings its remote once its customer is signed in, and again when the network is back', () => {
    const { portal, session, brought, stop } = begin();
    expect(brought).toEqual([]);
    session.setIdentity(signedIn);
    expect(brought).toEqual(['mfe-claims']);
    portal.setOnline(false);
    portal.setOnline(true);
    expect(brought).toEqual(['mfe-claims', 'mfe-claims']);
    stop();
  });

  it('brings nothing for another customer, nor where no release has the page any more', () => {
    const other = begin();
    other.session.setIdentity({ ...signedIn, userId: 'another' });
    const gone = begin('/gone');
    gone.session.setIdentity(signedIn);
    expect([other.brought, gone.brought]).toEqual([[], []]);
    other.stop();
    gone.stop();
  });

  it('brings nothing for what somebody edited', () => {
    localStorage.setItem('tulinde:slice:unsent', '"text"');
    const session = new BrowserSession(storages);
    const prefetch = jest.fn();
    const routeFor = () => undefined;
    session.setIdentity(signedIn);
    resumeUnsent({
      session,
      siteData: storages,
      online: { isOnline: true },
      composition: { prefetch, routeFor },
    })();
    expect(prefetch).not.toHaveBeenCalled();
  });
});
