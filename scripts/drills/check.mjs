import { ensurePackages } from '../build/ensure-packages.mjs';
import { runTypeScript } from '../build/run-typescript.mjs';

ensurePackages();
runTypeScript('scripts/drills/check.ts', process.argv.slice(2));
