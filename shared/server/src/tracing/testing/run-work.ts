import { startTracing, traceJob } from '../index';

/*
 * A process of its own, as what sends spans imports what Jest cannot: does so many jobs as the first argument says, ends its
 * tracing, and with it itself.
 */
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const run = async (jobs: number): Promise<void> => {
  const tracing = await startTracing('tulinde-backend');
  await Promise.all(
    Array.from({ length: jobs }, (_, id) =>
      traceJob({ kind: 'send-mail', id, requestId: 'request-0001', traceparent }, async () => undefined),
    ),
  );
  await tracing.close();
  process.exit(0);
};

void run(Number(process.argv[2]));
