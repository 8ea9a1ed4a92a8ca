/* The part that the benches use: the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    requests?: { setupRequest?: (request: { headers: Record<string, string> }) => unknown }[];
  }
  interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p99: number };
  }
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
