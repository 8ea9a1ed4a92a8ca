import { ensurePackages } from './ensure-packages.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensurePackages();
runTypeScript('scripts/check.ts', process.argv.slice(2));
