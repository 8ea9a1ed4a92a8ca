import { ensurePackages } from '../build/ensure-packages.mjs';
import { runTypeScript } from '../build/run-typescript.mjs';

ensurePackages();
const isDevelopment = process.argv.includes('--dev');
runTypeScript(isDevelopment ? 'scripts/portal/dev.ts' : 'scripts/portal/start.ts', process.argv.slice(2));
