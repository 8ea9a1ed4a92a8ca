import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** What the files of a run share; services/main.cjs makes each once. Programs are paths from the root of the checkout. */
export interface Services {
  /** The address of a PostgreSQL by its socket, without a database. */
  postgres: undefined;
  /** The same one over TCP. */
  network: undefined;
  /** The name of a database on it that `program` has filled, to be copied. */
  template: string;
  /** The path of a dump of an embedded database that `program` has filled. */
  embedded: string;
  /** What the embedded database that `program` has filled does not understand: JSON of `{ program, statements }`. */
  misunderstood: string;
  /** The path of a JavaScript file that does what the TypeScript `program` does. */
  program: string;
}

/** @throws Error with what the service said */
export const ask = <Service extends keyof Services>(service: Service, argument?: Services[Service]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(process.env.TULINDE_TEST_SERVICES ?? '');
    socket.once('error', reject);
    createInterface({ input: socket }).once('line', (line) => {
      const { answer, error } = JSON.parse(line) as { answer?: string; error?: string };
      if (answer === undefined) reject(new Error(error));
      else resolve(answer);
    });
    socket.write(`${JSON.stringify({ service, argument })}\n`);
  });
