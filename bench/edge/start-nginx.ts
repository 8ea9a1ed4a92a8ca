import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tools } from '../measuring/bench';
import { freePort, host } from '../programs/free-port';
import { plainUser } from '../programs/plain-user';
import { answers, startProgram } from '../programs/start-program';
import { temporaryFolder } from '../programs/temporary-folder';

export const nginxVersion = (path: string): string =>
  execFileSync('sh', ['-c', '"$0" -v 2>&1', path], { encoding: 'utf8' })
    .replace(/^.*nginx\//s, '')
    .trim();

/* One process, as the edge is one; what it needs to write is in its own folder. */
const configuration = (home: string, port: number, headers: readonly [string, string][]): string => `
daemon off;
worker_processes 1;
pid ${home}/pid;
error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=16;
  client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;
  server {
    listen ${host}:${port};
    root ${home}/site;
    index page;
    types { }
    default_type "text/html; charset=utf-8";
    etag off;
${headers.map(([name, value]) => `    add_header ${name} '${value.replaceAll("'", "\\'")}';`).join('\n')}
  }
}
`;

/** nginx with one file, sent with the headers given, on a port of its own and as no one in particular. */
export const startNginx = async (
  { atEnd }: Tools,
  nginx: string,
  { body, headers }: { body: Buffer; headers: readonly [string, string][] },
): Promise<string> => {
  const user = plainUser('www-data');
  const home = temporaryFolder({ atEnd });
  const port = await freePort();
  mkdirSync(join(home, 'site'));
  writeFileSync(join(home, 'site/page'), body);
  writeFileSync(join(home, 'nginx.conf'), configuration(home, port, headers));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid ?? user.uid);
  const url = `http://${host}:${port}/`;
  const server = await startProgram({
    command: [nginx, '-e', join(home, 'error.log'), '-p', home, '-c', join(home, 'nginx.conf')],
    ...user,
    cwd: home,
    isReady: answers(url),
    withinMs: 10_000,
  });
  atEnd(() => server.stop());
  return url;
};
