import * as z from 'zod/mini';
import { autorun } from '@tulinde/client/state';
import type { SliceDefinition } from '@tulinde/client/session';
import { BrowserSession, followOtherTabs } from './session-store';

const storages = { local: localStorage, session: sessionStorage };
const open = () => new BrowserSession(storages, ['tulinde:language']);

const draft: SliceDefinition<{ make: string }> = {
  name: 'draft',
  version: 1,
  schema: z.object({ make: z.string() }),
  initial: { make: '' },
  keep: 'local',
};

const amina = {
  username: 'amina@example.com',
  userId: '7',
  userDetails: { fullName: 'Amina Wanjikũ' },
  userToken: 'opaque',
  isAuthenticated: true,
  isOtpValidated: true,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('when a customer has signed in', () => {
  it('keeps the identity under the names of the specification', () => {
    open().setIdentity(amina);
    expect(localStorage.getItem('username')).toBe('amina@example.com');
    expect(localStorage.getItem('isOtpValidated')).toBe('true');
    expect(JSON.parse(localStorage.getItem('userDetails') ?? '')).toEqual({ fullName: 'Amina Wanjikũ' });
  });

  it('restores it on the next start', () => {
    open().setIdentity(amina);
    const next = open();
    expect(next.isSignedIn).toBe(true);
    expect(next.userDetails?.fullName).toBe('Amina Wanjikũ');
    expect(next.userToken).toBe('opaque');
  });

  it.each(['isAuthenticated', 'isOtpValidated'])('signs nobody in when %s is missing', (flag) => {
    open().setIdentity(amina);
    localStorage.removeItem(flag);
    const next = open();
    expect(next.isSignedIn).toBe(false);
    expect(next.userToken).toBeNull();
  });

  it.each(['isAuthenticated', 'isOtpValidated'])('keeps nothing of the customer where %s is missing', (flag) => {
    open().setIdentity(amina);
    localStorage.removeItem(flag);
    open();
    expect(Object.keys({ ...localStorage })).toEqual([]);
  });

  it('tells the token of a sign-in that was left in the middle, once', () => {
    open().setIdentity({ ...amina, userDetails: null, isOtpValidated: false });
    expect(open().abandonedToken).toBe('opaque');
    expect(open().abandonedToken).toBeNull();
  });

  it('tells none of a customer who is signed in', () => {
    open().setIdentity(amina);
    expect(open().abandonedToken).toBeNull();
  });

  it('survives details that somebody edited', () => {
    open().setIdentity(amina);
    localStorage.setItem('userDetails', '{"fullName":');
    expect(open().userDetails).toBeNull();
  });
});

describe('what the server says of a customer', () => {
  const details = {
    fullName: 'Amina Wanjikũ',
    email: 'amina@mail.example',
    phone: '+254712345678',
    idNumber: '23456789',
  };
  const stored = () => localStorage.getItem('userDetails');
  const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  /* What the shell of 25 November wrote. */
  const leftByEarlierShell = () => {
    open().setIdentity(amina);
    localStorage.setItem('userDetails', JSON.stringify(details));
  };

  it('stays in memory for the pages, and on the device is the name alone', () => {
    const session = open();
    session.setIdentity({ ...amina, userDetails: details });
    expect(session.userDetails).toEqual(details);
    expect(stored()).toBe('{"fullName":"Amina Wanjikũ"}');
    session.setIdentity({ userDetails: { ...details, phone: '+254700000001' } });
    expect(everything()).not.toMatch(/mail\.example|2547|23456789/);
  });

  it('is removed but for the name at the first start after an earlier shell, which signs nobody out', () => {
    leftByEarlierShell();
    const next = open();
    expect(everything()).not.toMatch(/mail\.example|2547|23456789/);
    expect(next).toMatchObject({ isSignedIn: true, userToken: 'opaque', userDetails: { fullName: 'Amina Wanjikũ' } });
  });

  it('is removed with a sign-in that was left in the middle', () => {
    leftByEarlierShell();
    localStorage.removeItem('isOtpValidated');
    open();
    expect(everything()).toBe('[{},{}]');
  });

  it('is stored in a shape that an earlier shell takes for the details of a customer', () => {
    open().setIdentity({ ...amina, userDetails: details });
    // Its check: an object whose fullName is a text.
    const read = JSON.parse(stored() ?? 'null') as { fullName?: unknown } | null;
    expect(typeof read?.fullName).toBe('string');
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
  });
});

describe('when a remote keeps a slice', () => {
  it('persists it under our prefix and gives it back', () => {
    open().slice(draft).set({ make: 'Toyota' });
    expect(localStorage.getItem('tulinde:slice:draft')).toContain('Toyota');
    expect(open().slice(draft).value).toEqual({ make: 'Toyota' });
  });

  it.each([
    ['of another version', '{"version":2,"value":{"make":"Toyota"}}'],
    ['of another shape', '{"version":1,"value":{"make":5}}'],
    ['cut off', '{"version":1,"val'],
    ['of somebody else', '"text"'],
  ])('drops what is %s', (_what, stored) => {
    localStorage.setItem('tulinde:slice:draft', stored);
    expect(open().slice(draft).value).toEqual({ make: '' });
  });

  it('gives two releases of one version the same slice, and a new version its own', () => {
    const session = open();
    const slice = session.slice(draft);
    expect(session.slice({ ...draft })).toBe(slice);
    slice.set({ make: 'Toyota' });
    const newer = session.slice({ ...draft, version: 2 });
    expect(newer.value).toEqual({ make: '' });
  });

  it('tells observers of a change', () => {
    const slice = open().slice(draft);
    const seen: string[] = [];
    const stop = autorun(() => seen.push(slice.value.make));
    slice.update({ make: 'Mazda' });
    stop();
    expect(seen).toEqual(['', 'Mazda']);
  });

  it('keeps sensitive answers out of storage', () => {
    open()
      .slice({ ...draft, keep: 'memory' })
      .set({ make: 'Toyota' });
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('goes on in memory when the browser refuses to store', () => {
    const slice = open().slice(draft);
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    slice.set({ make: 'Toyota' });
    refuse.mockRestore();
    expect(slice.value).toEqual({ make: 'Toyota' });
  });
});

describe('when the customer signs out', () => {
  it('clears identity and slices but keeps the language of the device and what is not ours', () => {
    localStorage.setItem('tulinde:language', 'sw');
    localStorage.setItem('another-site', 'x');
    const session = open();
    session.setIdentity(amina);
    const slice = session.slice(draft);
    slice.set({ make: 'Toyota' });
    localStorage.setItem('tulinde:slice:not-mounted', '{}');
    session.clear();
    expect(session.isSignedIn).toBe(false);
    expect(slice.value).toEqual({ make: '' });
    expect(Object.keys({ ...localStorage }).sort()).toEqual(['another-site', 'tulinde:language']);
  });
});

describe('when another tab changes something', () => {
  const tell = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

  it('follows its sign-in and its sign-out', () => {
    const session = open();
    followOtherTabs(session);
    open().setIdentity(amina);
    tell('isOtpValidated');
    expect(session.isSignedIn).toBe(true);
    localStorage.clear();
    tell(null);
    expect(session.isSignedIn).toBe(false);
  });

  it('leaves a sign-in alone that was only begun, there or here', () => {
    const session = open();
    followOtherTabs(session);
    session.setIdentity({ username: 'amina@example.com', userToken: 'mine', isAuthenticated: true });
    localStorage.setItem('userToken', 'theirs');
    tell('userToken');
    expect(session).toMatchObject({ userToken: 'mine', isAuthenticated: true, isSignedIn: false });
  });

  it('forgets what only this tab held of a customer who left', () => {
    const session = open();
    followOtherTabs(session);
    session.setIdentity(amina);
    const slice = session.slice({ ...draft, keep: 'session' });
    slice.set({ make: 'Honda' });
    localStorage.clear();
    tell('userToken');
    expect(slice.value).toEqual({ make: '' });
    expect(sessionStorage.length).toBe(0);
  });

  describe('and it was a sign-out', () => {
    const sensitive: SliceDefinition<{ make: string }> = { ...draft, name: 'sensitive', keep: 'memory' };
    const leave = () => {
      const session = open();
      session.setIdentity(amina);
      session.slice(draft).set({ make: 'Toyota' });
      session.slice(sensitive).set({ make: 'Mazda' });
      localStorage.clear();
      // The slice's own event comes before that of the identity.
      session.followStorage('tulinde:slice:draft', '/my-profile?tab=contact');
      return session;
    };

    it('remembers where this tab was, and gives what was typed back to the same customer alone', () => {
      const session = leave();
      expect([session.isSignedIn, session.leftAt]).toEqual([false, '/my-profile?tab=contact']);
      expect([session.slice(draft).value.make, session.slice(sensitive).value.make]).toEqual(['', '']);
      session.setIdentity(amina);
      expect([session.slice(draft).value.make, session.slice(sensitive).value.make]).toEqual(['Toyota', 'Mazda']);
      expect(session.leftAt).toBeNull();
    });

    it('gives nothing to another customer, to the first one afterwards, or to who stays signed out', () => {
      const other = leave();
      other.setIdentity({ ...amina, userId: '8' });
      expect(other.slice(draft).value.make).toBe('');
      other.setIdentity(amina);
      expect(other.slice(sensitive).value.make).toBe('');
      const staying = leave();
      staying.forgetParked();
      staying.setIdentity(amina);
      expect(staying.slice(sensitive).value.make).toBe('');
    });
  });

  it('follows its slices', () => {
    const session = open();
    followOtherTabs(session);
    const slice = session.slice(draft);
    open().slice(draft).set({ make: 'Honda' });
    tell('tulinde:slice:draft');
    expect(slice.value).toEqual({ make: 'Honda' });
  });
});
