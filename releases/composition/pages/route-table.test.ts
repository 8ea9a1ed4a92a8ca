import { describeRelease, route } from '../../testing/write-release';
import { createRouteTable } from './route-table';

const app = (name: string, ...paths: string[]) =>
  describeRelease(name, '1.0.0', { facts: { routes: paths.map((path) => route(path)) } }).release;

const table = createRouteTable([
  app('mfe-quotes', '/', '/quote', '/personal-accident/*', '/verify/:certificateNumber'),
  app('mfe-claims', '/personal-accident/claim-type', '/claims/:id/files', '/claims/*'),
]);

describe('the owner of an address', () => {
  it.each([
    ['/', 'mfe-quotes', '/'],
    ['/quote', 'mfe-quotes', '/quote'],
    ['/quote/', 'mfe-quotes', '/quote'],
    ['/QUOTE', 'mfe-quotes', '/quote'],
    ['/verify/TUL-1', 'mfe-quotes', '/verify/:certificateNumber'],
    ['/personal-accident', 'mfe-quotes', '/personal-accident/*'],
    ['/personal-accident/cover/family', 'mfe-quotes', '/personal-accident/*'],
    ['/personal-accident/claim-type', 'mfe-claims', '/personal-accident/claim-type'],
    ['/claims/7/files', 'mfe-claims', '/claims/:id/files'],
    ['/claims/7', 'mfe-claims', '/claims/*'],
  ])('%s is %s by %s', (path, owner, pattern) => {
    expect(table.match(path)).toMatchObject({ app: owner, route: { path: pattern } });
  });

  it.each(['/quotes', '/verify', '/verify/a/b', '/personal-accidents', '/unknown'])('%s has none', (path) => {
    expect(table.match(path)).toBeNull();
  });
});
