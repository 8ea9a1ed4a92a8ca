import { buildConsole } from './build';

/* node --import tsx releases/console/main.ts: builds the console alone, for an image that has no other app to build. */
await buildConsole();
