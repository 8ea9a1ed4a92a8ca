import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainUser } from '../../../bench/programs/plain-user';
import { workspace } from '../../build/apps';
import { requireNginx } from '../../checks/test-command/nginx';
import { replaceAll } from '../cluster/configuration';

/** Where docs/deploy/nginx.conf says that visitors come in; the tests' nginx may not take ports below 1024. */
export const ports = { tls: 8443, plain: 8080 };
export const siteName = 'www.example.co.ke';
export const insurersName = 'insurers.example.co.ke';

export interface Nginx {
  /** Of the CA that signed its certificate, for who wants to believe it. */
  readonly certificate: string;
  /** Its log of errors: why it answered 502. */
  readonly errors: () => string;
  /** As `nginx -s reload`: new workers take over, those of before end what is under way. */
  readonly reload: () => void;
  readonly stop: () => Promise<void>;
}

/** docs/deploy/nginx.conf with other addresses. @param addressOf by the names that stand in it, and of `nginx` */
export const renderNginx = (home: string, addressOf: (name: string) => string): string =>
  replaceAll('docs/deploy/nginx.conf', readFileSync(join(workspace, 'docs/deploy/nginx.conf'), 'utf8'), {
    'listen 80;': `listen ${addressOf('nginx')}:${ports.plain};`,
    'listen 443 ssl http2;': `listen ${addressOf('nginx')}:${ports.tls} ssl http2;`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    '10.0.0.5': addressOf('nginx'),
    '/etc/nginx/tls': home,
    '/var/log/nginx': home,
    ...Object.fromEntries(
      ['edge', 'backend', 'registry']
        .flatMap((name) => [`${name}-1`, `${name}-2`])
        .map((name) => [`${name}.internal`, addressOf(name)]),
    ),
  });

/* What Debian's /etc/nginx/nginx.conf says before it takes in conf.d: a file there may not say these again for all servers. */
const around = (home: string): string => `
daemon off;
worker_processes 2;
pid ${home}/pid;
events { worker_connections 768; }
http {
  client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_prefer_server_ciphers on;
  access_log ${home}/access.log;
  gzip on;
  include ${home}/tulinde.conf;
}
`;

/* @returns what a visitor has to believe */
const makeCertificate = (home: string): string => {
  const script = join(workspace, 'deploy/certificates/make-certificate.sh');
  execFileSync(script, [home, 'site', siteName, insurersName], { stdio: 'ignore' });
  renameSync(join(home, 'site.pem'), join(home, 'fullchain.pem'));
  renameSync(join(home, 'site.key'), join(home, 'privkey.pem'));
  return readFileSync(join(home, 'ca.pem'), 'utf8');
};

const isOpen = (host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port: ports.tls });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts nginx as docs/deploy/nginx.conf says, as nobody in particular, with files of its own that go when it stops. */
export const startNginx = async (addressOf: (name: string) => string): Promise<Nginx> => {
  const program = requireNginx((line) => process.stderr.write(`${line}\n`));
  const home = mkdtempSync(join(tmpdir(), 'tulinde-nginx-'));
  const certificate = makeCertificate(home);
  writeFileSync(join(home, 'tulinde.conf'), renderNginx(home, addressOf));
  writeFileSync(join(home, 'nginx.conf'), around(home));
  const user = plainUser('www-data');
  if (user.uid !== undefined) {
    for (const path of [home, join(home, 'privkey.pem')]) chownSync(path, user.uid, user.gid ?? user.uid);
  }
  const words = ['-e', join(home, 'error.log'), '-p', home, '-c', join(home, 'nginx.conf')];
  const child = spawn(program, words, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  while (!(await isOpen(addressOf('nginx')))) {
    if (child.exitCode !== null) {
      rmSync(home, { recursive: true, force: true });
      throw new Error(`nginx did not start:\n${output}`);
    }
    await sleep(20);
  }
  const stop = async (): Promise<void> => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const errors = (): string => readFileSync(join(home, 'error.log'), 'utf8');
  const reload = (): void => void child.kill('SIGHUP');
  return { certificate, errors, reload, stop };
};
