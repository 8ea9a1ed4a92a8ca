import { stopOnSignal } from '@tulinde/server/graceful-stop';
import { createLogger } from '@tulinde/server/logs';
import { startTracing } from '@tulinde/server/tracing';
import { startMetrics } from '../http/start-metrics';
import { runMain } from '../http/run-main';
import { readEdgeConfig } from './config';
import { createEdge } from './create-edge';

runMain(async () => {
  const { host, port, logLevel, drainMs, metrics: measuring, ...deps } = readEdgeConfig(process.env);
  const tracing = await startTracing('tulinde-edge');
  const { metrics, close } = await startMetrics(measuring);
  // For one start by hand; the variable is for where a command line is hard to change.
  const acceptOlder = deps.acceptOlder || process.argv.includes('--accept-older');
  const app = createEdge({ ...deps, acceptOlder, metrics, logger: createLogger(logLevel) });
  await app.listen({ host, port });
  const stop = async () => {
    await app.close();
    await close();
    await tracing.close();
  };
  stopOnSignal({ apps: [app], drainMs, stop });
});
