import { ensurePackages } from '../build/ensure-packages.mjs';
import { runTypeScript } from '../build/run-typescript.mjs';

/* docs/reliability.md has what it takes. A leak ends the process before it takes the memory of everything else. */
const heapMegabytes = 512;

ensurePackages();
const words = process.argv.slice(2);
if (words.includes('--dev')) runTypeScript('scripts/portal/dev.ts', words);
else runTypeScript('scripts/portal/start.ts', words, [`--max-old-space-size=${heapMegabytes}`]);
