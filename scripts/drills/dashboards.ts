import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import * as z from 'zod';
import type { Tools } from '../../bench/measuring/bench';
import { freePort, host } from '../../bench/programs/free-port';
import { buildScratch } from '../../bench/programs/scratch-app';
import { startPlatform } from '../../bench/programs/start-platform';
import { startPostgres } from '../../bench/programs/postgres';
import { answers, startProgram, typeScript } from '../../bench/programs/start-program';
import { temporaryFolder } from '../../bench/programs/temporary-folder';
import { browserFlags } from '../../e2e/browser-flags';
import { workspace } from '../build/apps';
import { requireBrowsers } from '../checks/test-command/browser';
import { installWithApt } from '../checks/test-command/debian';
import { dashboards } from '../checks/metrics/dashboards';

/* npm run check -- dashboards: each query of deploy/dashboards by a real Prometheus that scrapes a back end, a registry and
   an edge under a little load, and pictures of what it draws. */
const minutesOfLoad = 1;
const ends: (() => Promise<void> | void)[] = [];
const tools: Tools = {
  rounds: 1,
  log: console.log,
  browser: () => chromium.launch({ executablePath: requireBrowsers(console.log).whole, args: browserFlags }),
  atEnd: (close) => ends.unshift(close),
};

const startBackEnd = async (metricsPort: number): Promise<string> => {
  const [port, tokenPort, insurersPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://${host}:${port}`;
  const program = await startProgram({
    command: typeScript('backend/src/main.ts'),
    env: {
      DATABASE_URL: await startPostgres(tools),
      TULINDE_DATA: temporaryFolder(tools),
      PORT: `${port}`,
      TOKEN_PORT: `${tokenPort}`,
      TULINDE_INSURERS_PORT: `${insurersPort}`,
      TULINDE_SERVICE_TOKEN_SECRET: 'a-secret-of-more-than-32-characters-here',
      TULINDE_METRICS_PORT: `${metricsPort}`,
    },
    isReady: answers(`${url}/health/ready`),
  });
  tools.atEnd(() => program.stop());
  return url;
};

const startPrometheus = async (targets: Readonly<Record<string, number>>): Promise<string> => {
  const folder = temporaryFolder(tools);
  const jobs = Object.entries(targets).map(([job, port]) => ({
    job_name: job,
    static_configs: [{ targets: [`${host}:${port}`] }],
  }));
  const config = join(folder, 'prometheus.yml');
  writeFileSync(config, JSON.stringify({ global: { scrape_interval: '1s' }, scrape_configs: jobs }));
  const url = `http://${host}:${await freePort()}`;
  const listen = `--web.listen-address=${new URL(url).host}`;
  const program = await startProgram({
    command: ['prometheus', `--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`, listen],
    isReady: answers(`${url}/-/ready`),
  });
  tools.atEnd(() => program.stop());
  return url;
};

const answerSchema = z.object({ status: z.literal('success'), data: z.object({ result: z.array(z.unknown()) }) });

const ask = async (prometheus: string, expr: string): Promise<number> => {
  const answer = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(expr)}`);
  const { data } = answerSchema.parse(await answer.json());
  return data.result.length;
};

const load = async (addresses: readonly string[]): Promise<void> => {
  for (const end = Date.now() + minutesOfLoad * 60_000; Date.now() < end;) {
    for (const address of addresses) await fetch(address).then((answer) => answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const draw = async (prometheus: string): Promise<void> => {
  const folder = join(workspace, 'deploy/dashboards/pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await tools.browser();
  const page = await browser.newPage({ viewport: { width: 1100, height: 700 } });
  for (const { uid, panels } of dashboards) {
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const shown: string[] = [];
    for (const expr of queries) if (shown.length < 4 && (await ask(prometheus, expr)) > 0) shown.push(expr);
    const words = shown.flatMap((expr, index) => [
      [`g${index}.expr`, expr],
      [`g${index}.tab`, '0'],
      [`g${index}.range_input`, `${minutesOfLoad + 1}m`],
    ]);
    await page.goto(`${prometheus}/graph?${new URLSearchParams(words)}`);
    await page.addStyleTag({ content: '.fixed-top { position: absolute }' });
    await page.waitForFunction((count) => document.querySelectorAll('.graph_area svg').length >= count, shown.length);
    await page.screenshot({ path: join(folder, `${uid.replace('tulinde-', '')}.png`), fullPage: true });
  }
  await browser.close();
};

try {
  installWithApt(['prometheus'], console.log);
  const [backEndMetrics, registryMetrics, edgeMetrics] = [await freePort(), await freePort(), await freePort()];
  const backEnd = await startBackEnd(backEndMetrics);
  const platform = await startPlatform(tools, 'PostgreSQL', {
    registry: { TULINDE_METRICS_PORT: `${registryMetrics}` },
    edge: { TULINDE_METRICS_PORT: `${edgeMetrics}`, TULINDE_BACKEND: backEnd },
  });
  for (const app of ['shell', 'mfe-quotes', 'mfe-help'] as const) {
    await platform.publish(await buildScratch({ app, version: '1.0.0' }));
    await platform.promote(app, '1.0.0');
  }
  const prometheus = await startPrometheus({
    backend: backEndMetrics,
    registry: registryMetrics,
    edge: edgeMetrics,
  });
  console.log(`Load for ${minutesOfLoad} minutes …`);
  const missing = `${backEnd}/api/nothing`;
  await load([
    `${platform.siteUrl}/`,
    `${platform.siteUrl}/api/getFaqs`,
    `${backEnd}/health/ready`,
    missing,
    `${platform.registryUrl}/health/ready`,
  ]);
  for (const { title, panels } of dashboards)
    for (const panel of panels)
      for (const { expr } of panel.targets)
        console.log(`${title} / ${panel.title}: ${await ask(prometheus, expr)} series`);
  await draw(prometheus);
} finally {
  for (const end of ends) await end();
}
