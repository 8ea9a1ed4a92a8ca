import { request } from 'node:http';
import { visitorCookie } from '../../releases/composition/visitors/visitor';
import { createVisitorSeals } from '../../releases/edge/visitors/visitor-seals';
import type { OwnBench, Row, Tools } from '../measuring/bench';
import { spreadOf } from '../measuring/spread';
import { freePort, host } from '../programs/free-port';
import type { Load } from '../programs/load';
import { buildScratch } from '../programs/scratch-app';
import { answers, startProgram, typeScript } from '../programs/start-program';
import { findWrk, loadPages } from './load-pages';
import { placeRemotes } from './place-remotes';
import { findNginx } from '../../scripts/checks/test-command/nginx';
import { startBareServer } from './start-bare-server';
import { nginxVersion, startNginx } from './start-nginx';
import { temporaryFolder } from '../programs/temporary-folder';

const few = 4;
const many = 100;
const seconds = 3;
const connections = 32;

/* A visitor who was here before: the most frequent one, and one that gets no new cookie. */
const secret = 'of-the-edges-of-this-bench-000000000000001';
const cookie = `${visitorCookie}=${createVisitorSeals(secret).ofNew('5'.repeat(32), host)}`;
const visitor = { 'accept-encoding': 'br, gzip', cookie, accept: 'text/html' };

const startEdge = async (tools: Tools, builds: readonly string[], remotes: number): Promise<string> => {
  const data = temporaryFolder(tools);
  await placeRemotes(data, builds, remotes);
  const url = `http://${host}:${await freePort()}`;
  const edge = await startProgram({
    command: typeScript('releases/edge/main.ts'),
    // Nobody is at this registry: the edge serves the last known manifest.
    env: {
      TULINDE_SITE_PORT: new URL(url).port,
      TULINDE_DATA: data,
      TULINDE_REGISTRY: `http://${host}:9`,
      TULINDE_EDGE_SECRET: secret,
    },
    isReady: answers(`${url}/health/ready`),
  });
  tools.atEnd(() => edge.stop());
  return `${url}/`;
};

/* The bytes as they travel: `fetch` would unpack them. */
const pageOf = (url: string): Promise<{ body: Buffer; headers: [string, string][] }> =>
  new Promise((resolve, reject) => {
    request(url, { headers: visitor }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const own = /^(content-length|content-type|date|connection|keep-alive|transfer-encoding|server)$/;
        const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
          own.test(name) || typeof value !== 'string' ? [] : [[name, value]],
        );
        resolve({ body: Buffer.concat(chunks), headers });
      });
    })
      .on('error', reject)
      .end();
  });

const ask = (url: string): Promise<Load> => loadPages(url, { seconds, connections, headers: visitor });

const figures = (what: string, portal: readonly Load[], against: readonly Load[], goal: number | null): Row[] => {
  const row = (of: (load: Load) => number) => ({
    portal: spreadOf(portal.map(of)),
    against: spreadOf(against.map(of)),
  });
  return [
    { what: `${what}: pages`, unit: 'per second', goal, isAtLeast: true, ...row(({ perSecond }) => perSecond) },
    { what: `${what}: p99`, unit: 'ms', goal: null, ...row(({ p99 }) => p99) },
  ];
};

export const edge: OwnBench = {
  name: 'edge',
  title: 'Edge: composed landing page / nginx sending the same bytes as a file, and 100 remotes / 4',
  runAlone: async (tools) => {
    const { rounds, log } = tools;
    const builds = [
      await buildScratch({ app: 'shell', version: '1.0.0' }),
      await buildScratch({ app: 'mfe-quotes', version: '1.0.0' }),
      await buildScratch({ app: 'mfe-help', version: '1.0.0' }),
    ];
    log(`Starting an edge with ${few} remotes and one with ${many} …`);
    const [withFew, withMany] = [await startEdge(tools, builds, few), await startEdge(tools, builds, many)];
    const nginx = findNginx();
    const page = await pageOf(withFew);
    const asFile = nginx === null ? null : await startNginx(tools, nginx, page);
    const bare = await startBareServer(tools, page);
    const sides = { few: withFew, many: withMany, bare, ...(asFile === null ? {} : { file: asFile }) };
    const seen = { few: [] as Load[], many: [] as Load[], bare: [] as Load[], file: [] as Load[] };
    for (let round = 0; round <= rounds; round += 1) {
      const order = Object.entries(sides) as [keyof typeof seen, string][];
      for (const [side, url] of round % 2 === 0 ? order : order.reverse()) {
        const load = await ask(url);
        // The first round only warms them.
        if (round > 0) seen[side].push(load);
      }
      log(`  round ${round} of ${rounds}`);
    }
    const asker = findWrk() === null ? 'autocannon (slower than nginx: wrk would show more of the difference)' : 'wrk';
    const [fewBytes, manyBytes] = [(await pageOf(withFew)).body.length, (await pageOf(withMany)).body.length];
    return {
      sides: { portal: 'edge', against: 'beside it' },
      rows: [
        ...(asFile === null ? [] : figures(`${few} remotes / nginx`, seen.few, seen.file, 0.25)),
        ...figures(`${few} remotes / Node.js alone`, seen.few, seen.bare, null),
        ...figures(`${many} remotes / ${few} remotes`, seen.many, seen.few, 0.9),
      ],
      notes: [
        nginx === null
          ? 'Not compared with nginx: there is none on this machine (Debian: apt-get install nginx-light).'
          : `nginx ${nginxVersion(nginx)}, one worker, sends the page that the edge had composed, brotli and headers included, from a file that it keeps open. The edge is one process too.`,
        'Node.js alone: its own server, in one process, sends the same bytes and headers whatever is asked for.',
        `${connections} connections for ${seconds} s a round, by ${asker} in one thread on the same machine. A visitor with a cookie; ${(fewBytes / 1000).toFixed(1)} kB with ${few} remotes, ${(manyBytes / 1000).toFixed(1)} kB with ${many}.`,
      ],
    };
  },
};
