import { Client } from 'pg';
import { changeChannel, readChange, type ChangeListener } from './database';

const retryMs = 1_000;

/** A connection of its own that listens, and comes back when the server restarts. */
export const listenOnPostgres = async (url: string, listener: ChangeListener): Promise<() => Promise<void>> => {
  let client: Client;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ payload }) => listener(readChange(payload)));
    next.on('error', () => undefined);
    next.on('end', reconnectLater);
    await next.connect();
    await next.query(`listen ${changeChannel}`);
    client = next;
  };

  const reconnectLater = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // What was said while nobody listened is lost: the null tells the listener to look for itself.
      connect().then(() => listener(null), reconnectLater);
    }, retryMs);
  };

  try {
    await connect();
  } catch (error) {
    // Nobody will ever stop a listener that could not start.
    isStopped = true;
    clearTimeout(timer);
    throw error;
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client.end();
  };
};
