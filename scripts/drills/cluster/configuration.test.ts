import { etcdSettings, haproxyFile, patroniFile, patroniSettings, pgBouncerFile, renderFile } from './configuration';

const addressOf = (name: string): string =>
  ({ 'machine-1': '127.9.9.1', 'machine-2': '127.9.9.2' })[name] ?? '127.9.9.9';
const secrets = { superuser: 'a', replication: 'b', api: 'c', portal: 'd' };

it('gives the second machine what the files say for the first, and all of them the list of all', () => {
  const etcd = etcdSettings(2, addressOf, { home: '/home' });
  expect(etcd).toMatchObject({
    ETCD_NAME: 'etcd-2',
    ETCD_LISTEN_PEER_URLS: 'http://127.9.9.2:2380',
    ETCD_INITIAL_CLUSTER: 'etcd-1=http://127.9.9.1:2380,etcd-2=http://127.9.9.2:2380,etcd-3=http://127.9.9.9:2380',
    ETCD_DATA_DIR: '/home/etcd',
  });
  expect(patroniSettings(2, addressOf, { home: '/home', disk: '/disk', secrets })).toMatchObject({
    PATRONI_NAME: 'postgres-2',
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: '127.9.9.2:5432',
    PATRONI_RESTAPI_PASSWORD: 'c',
  });
});

it.each([
  ['patroni.yml', patroniFile(addressOf, { home: '/home' })],
  ['haproxy.cfg', haproxyFile(addressOf)],
  ['pgbouncer.ini', pgBouncerFile(addressOf, '/home/users')],
])('leaves no address of %s as it stands there', (_name, text) => {
  expect(text).toContain('127.9.9.');
  expect(text).not.toMatch(/\b10\.0\.0\.|127\.0\.0\.1\b|\/var\/run|\/etc\/pgbouncer\/userlist/);
});

it('keeps what makes a write safe: two machines have it before it is acknowledged', () => {
  const text = renderFile('patroni.yml', {});
  expect(text).toMatch(/^ +synchronous_mode: true$/m);
  expect(text).toMatch(/^ +synchronous_mode_strict: true$/m);
});

it('says so where a file has a text no more', () => {
  expect(() => renderFile('haproxy.cfg', { '10.9.9.9': 'x' })).toThrow('has no "10.9.9.9" any more');
});
