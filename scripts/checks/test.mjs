import { ensurePackages } from '../build/ensure-packages.mjs';
import { runTypeScript } from '../build/run-typescript.mjs';

ensurePackages();
runTypeScript('scripts/checks/test.ts', process.argv.slice(2));
