import { ensurePackages } from './ensure-packages.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensurePackages();
runTypeScript('scripts/test.ts', process.argv.slice(2));
