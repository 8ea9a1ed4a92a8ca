import pino from 'pino';
import { stopOnSignal } from '../http/graceful-stop';
import { runMain } from '../http/run-main';
import { readEdgeConfig } from './config';
import { createEdge } from './create-edge';

runMain(async () => {
  const { host, port, logLevel, ...deps } = readEdgeConfig(process.env);
  const app = createEdge({ ...deps, logger: pino({ level: logLevel }) });
  await app.listen({ host, port });
  stopOnSignal(() => app.close());
});
