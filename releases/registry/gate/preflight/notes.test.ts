import { defaultGateSettings } from '../settings';
import { notSeen, signedIn } from './notes';
import { planOf } from './pages';

const routes = ['/faqs', '/contact-us', '/feedback'].map((path) => ({ app: 'mfe-help', path, isGuarded: false }));
const plan = planOf(routes, { most: 60, turn: 0, canSignIn: false });
const settings = { ...defaultGateSettings, preflight: 'required' as const };
const looked = { plan, unchanged: new Set<string>(), settings };
const open = (count: number) => plan.slice(0, count).map((page) => ({ page, seen: [] }));

describe('what nobody has looked at', () => {
  it('is nothing where everything was opened', () => {
    expect(notSeen({ ...looked, opened: open(6), stopped: null })).toEqual([]);
  });

  it.each([
    ['time', 'the 60 s for all of them were over', 'refusal'],
    ['number', 'at most 60 are opened', 'note'],
    ['hangs', 'one of them hangs', 'refusal'],
  ] as const)('is named, with the reason: %s', (stopped, why, level) => {
    expect(notSeen({ ...looked, opened: open(4), stopped })).toMatchObject([
      { seen: `4 of 6 pages opened: ${why}. Not seen in every way: /contact-us (en), /feedback (sw)`, level },
    ]);
  });

  it('is a line a route, those first that were never seen', () => {
    const [note] = notSeen({ ...looked, opened: open(1), stopped: 'number' });
    expect(note?.seen).toBe(
      '1 of 6 pages opened: at most 60 are opened. Never seen: /contact-us, /feedback. Not seen in every way: /faqs (sw)',
    );
  });

  it('is no refusal where the time was over after as many as have to be opened', () => {
    const more = planOf(
      [
        ...routes,
        { app: 'mfe-help', path: '/cover', isGuarded: false },
        ...routes.map((route) => ({ ...route, path: `${route.path}/more` })),
      ],
      { most: 60, turn: 0, canSignIn: false },
    );
    const opened = more.slice(0, 8).map((page) => ({ page, seen: [] }));
    expect(notSeen({ ...looked, plan: more, opened, stopped: 'time' })).toMatchObject([{ level: 'note' }]);
  });

  it('is all but one look at each route of a fix that could not wait, which is no refusal', () => {
    const quick = { ...looked, isQuick: true };
    expect(notSeen({ ...quick, opened: open(3), stopped: null })).toMatchObject([
      {
        seen: expect.stringContaining(
          '3 of 6 pages opened: it was published with --quick. Not seen in every way: ',
        ) as string,
        level: 'note',
      },
    ]);
    expect(notSeen({ ...quick, opened: open(1), stopped: 'time' })).toMatchObject([{ level: 'note' }]);
  });

  it('tells pages that load nothing new from those that there was no time for', () => {
    const [note] = notSeen({
      ...looked,
      opened: open(3),
      unchanged: new Set(['/faqs', '/feedback', '/contact-us']),
      stopped: null,
    });
    expect(note?.seen).toBe('Opened in one way alone, because they load nothing new: /faqs, /contact-us, /feedback');
  });

  it('is what guarded pages show, where there is nobody to sign in', () => {
    const guarded = [{ app: 'mfe-account', path: '/my-policies', isGuarded: true }];
    const sample = { recordedAt: '2026-11-27T12:00:00Z', storage: {}, secretHeaders: [], answers: {} };
    expect(signedIn(guarded, null)).toMatchObject([
      {
        seen: expect.stringMatching(/^Not seen, because one has to be signed in .*: \/my-policies$/) as string,
        level: 'note',
      },
    ]);
    expect(signedIn(guarded, sample)).toMatchObject([
      {
        seen: expect.stringContaining('recorded at 2026-11-27T12:00:00Z: that finds accidents') as string,
        level: 'note',
      },
    ]);
    expect(signedIn(routes, null)).toEqual([]);
  });
});
