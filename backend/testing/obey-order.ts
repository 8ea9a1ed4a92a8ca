/** In a process that a test started: does the one thing that it is sent, and ends. */
export const obeyOrder = <Order>(run: (order: Order) => Promise<void>): void => {
  process.once('message', (order: Order) => {
    run(order).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
        process.exit(1);
      },
    );
  });
  process.send?.('ready');
};
