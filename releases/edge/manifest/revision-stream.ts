/* The registry sends a sign of life every 15 s; two missed ones mean that nobody is there. */
const silenceMs = 40_000;
const firstRetryMs = 200;
const longestRetryMs = 5_000;

interface StreamDeps {
  url: string;
  onRevision: (revision: number) => void;
  onConnected: (isConnected: boolean) => void;
}

/** Follows the registry's server-sent events and comes back after every loss, until it is stopped. */
export const followRevisions = ({ url, onRevision, onConnected }: StreamDeps): (() => void) => {
  let isStopped = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let connection = new AbortController();

  const read = async (): Promise<void> => {
    connection = new AbortController();
    let silence = setTimeout(() => connection.abort(), silenceMs);
    try {
      const response = await fetch(url, {
        signal: connection.signal,
        headers: { accept: 'text/event-stream' },
        redirect: 'error',
      });
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
      failures = 0;
      onConnected(true);
      let rest = '';
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(silence);
        silence = setTimeout(() => connection.abort(), silenceMs);
        const events = (rest + text).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const id = /^id: (\d+)$/m.exec(event)?.[1];
          if (id !== undefined) onRevision(Number(id));
        }
      }
    } finally {
      clearTimeout(silence);
    }
  };

  const run = (): void => {
    const again = (): void => {
      if (isStopped) return;
      onConnected(false);
      failures += 1;
      retry = setTimeout(run, Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs));
    };
    read().then(again, again);
  };
  run();
  return () => {
    isStopped = true;
    clearTimeout(retry);
    connection.abort();
  };
};
