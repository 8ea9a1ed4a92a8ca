import { stopOnSignal } from '@tulinde/shared/graceful-stop';
import { createLogger } from '@tulinde/shared/logs';
import { runMain } from '../http/run-main';
import { readEdgeConfig } from './config';
import { createEdge } from './create-edge';

runMain(async () => {
  const { host, port, logLevel, drainMs, ...deps } = readEdgeConfig(process.env);
  // For one start by hand; the variable is for where a command line is hard to change.
  const acceptOlder = deps.acceptOlder || process.argv.includes('--accept-older');
  const app = createEdge({ ...deps, acceptOlder, logger: createLogger(logLevel) });
  await app.listen({ host, port });
  stopOnSignal({ apps: [app], drainMs, stop: () => app.close() });
});
