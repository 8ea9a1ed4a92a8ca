import { monolithConfigs } from '../monolith/configs';
import { compile } from '../programs/compile';
import { scratchApp, type App } from '../programs/scratch-app';

/*
 * node --import tsx bench/build-times/build.ts <monolith | app>
 * Builds it twice and says how long each took, in ms: the first counts from the start of this process.
 */
const what = process.argv[2] ?? '';
const configs =
  what === 'monolith'
    ? () => monolithConfigs('lazy-routes')
    : scratchApp({ app: what as App, version: '1.0.0' }).configs;

await compile(configs());
const cold = performance.now();
await compile(configs());
console.log(JSON.stringify({ cold, warm: performance.now() - cold }));
