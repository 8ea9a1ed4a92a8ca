import { arrived, artefactsOf } from '../../../testing/judged-release';
import { prerenderedFiles } from '../../../testing/shell-release';
import { route } from '../../../testing/write-release';
import { routeAccessRule } from './route-access';
import { routeRemovedRule } from './route-removed';
import { routeTakenRule } from './route-taken';

const { artefactsFolder, publish } = artefactsOf();
const help = publish('mfe-help', '1.0.0', {
  facts: { routes: ['/faqs', '/contact-us', '/verify/:number', '/feedback'].map((path) => route(path)) },
});

describe('when a release takes routes', () => {
  it.each([
    ['/quote', []],
    ['/faqs', ['/faqs belongs to mfe-help@1.0.0']],
    ['/verify/:id', ['/verify/:id belongs to mfe-help@1.0.0']],
    ['/verify/*', []],
  ])('%s: %j', async (path, seen) => {
    const judged = arrived('mfe-quotes', '2.0.0', { facts: { routes: [route(path)] } });
    expect((await routeTakenRule(judged, [help])).map((finding) => finding.seen)).toEqual(seen);
  });

  it('does not collide with its own live release', async () => {
    expect(await routeTakenRule(arrived('mfe-help', '2.0.0', { facts: { routes: help.routes } }), [help])).toEqual([]);
  });
});

describe('when a release drops a route', () => {
  const menu = prerenderedFiles({ white: { en: '<a href="/faqs">Help</a>', sw: '<a href="/faqs">Msaada</a>' } });
  const shell = publish('shell', '1.0.0', {
    files: { 'shell.js': 'var pages = ["/logout"];', ...menu.files },
    facts: { prerendered: menu.prerendered },
  });
  const quotes = publish('mfe-quotes', '1.0.0', {
    files: { 'remoteEntry.js': 'go("/contact-us?from=quote"); go(`/verify/${number}`); go("/feedbacks")' },
  });

  it.each([
    ['/faqs', '/faqs is gone, and shell@1.0.0 links to it in prerender/0.en.html'],
    ['/contact-us', '/contact-us is gone, and mfe-quotes@1.0.0 links to it in remoteEntry.js'],
    ['/verify/:number', '/verify/:number is gone, and mfe-quotes@1.0.0 links to it in remoteEntry.js'],
  ])('%s: refused, because another release links to it', async (dropped, seen) => {
    const routes = help.routes.filter(({ path }) => path !== dropped);
    const judged = arrived('mfe-help', '2.0.0', { facts: { routes } }, { artefactsFolder });
    const findings = await routeRemovedRule(judged, [help, shell, quotes]);
    expect(findings.map((finding) => finding.seen)).toEqual([seen]);
  });

  it.each([
    ['nothing links to it', help.routes.filter(({ path }) => path !== '/feedback')],
    ['its parameter has another name', help.routes.map((one) => (/:/.test(one.path) ? route('/verify/:id') : one))],
    ['a pattern answers it', [route('/*'), route('/verify/:number')]],
  ])('is let in when %s', async (_, routes) => {
    const judged = arrived('mfe-help', '2.0.0', { facts: { routes } }, { artefactsFolder });
    expect(await routeRemovedRule(judged, [help, shell, quotes])).toEqual([]);
  });

  it('is let in when another app has taken the route over', async () => {
    const taken = publish('mfe-account', '1.0.0', { facts: { routes: [route('/faqs')] } });
    const routes = help.routes.filter(({ path }) => path !== '/faqs');
    const judged = arrived('mfe-help', '2.0.0', { facts: { routes } }, { artefactsFolder });
    expect(await routeRemovedRule(judged, [help, shell, quotes, taken])).toEqual([]);
  });
});

describe('when the access of a route changes', () => {
  const live = publish('mfe-account', '2.0.0', {
    facts: { routes: [route('/my-profile', { access: 'guarded' }), route('/terms')] },
  });

  it('is noted in both directions and never refused', async () => {
    const routes = [route('/my-profile'), route('/terms', { access: 'guarded' }), route('/new')];
    const findings = await routeAccessRule(arrived('mfe-account', '3.0.0', { facts: { routes } }), [live]);
    expect(findings.map(({ seen, level }) => [seen, level])).toEqual([
      ['/my-profile was guarded and is public', 'note'],
      ['/terms was public and is guarded', 'note'],
    ]);
  });
});
