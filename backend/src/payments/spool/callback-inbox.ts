import type { FastifyBaseLogger } from 'fastify';
import { postgresFailure } from '@tulinde/server/postgres';
import { describeError } from '@tulinde/server/logs';
import { asJob } from '../../platform/jobs';
import { mayBeLogged } from './may-be-logged';
import type { CallbackMessage, SpoolFolder } from './spool-folder';

/** Does what M-Pesa says, however often it is called with the same. @returns false where the address is not ours */
export type Receive = (heard: CallbackMessage) => Promise<boolean>;

/* M-Pesa does not wait for long, and does not send it again. */
const patienceMs = 3_000;

const inTime = <Result>(work: Promise<Result>): Promise<Result> => {
  const deadline = AbortSignal.timeout(patienceMs);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('The database takes too long.')));
  });
  return Promise.race([work, late]);
};

/** What M-Pesa says is done, or kept on the disk until it can be, or not accepted. */
export class CallbackInbox {
  readonly #receive: Receive;
  readonly #spool: SpoolFolder;
  readonly #log: FastifyBaseLogger;

  constructor(receive: Receive, spool: SpoolFolder, log: FastifyBaseLogger) {
    this.#receive = receive;
    this.#spool = spool;
    this.#log = log;
  }

  /** @returns whether it may be told that it is accepted, or the address is not ours */
  async take(heard: CallbackMessage): Promise<'accepted' | 'unknown address' | 'not kept'> {
    const about = { kind: heard.kind, ...mayBeLogged(heard.raw) };
    try {
      const work = this.#receive(heard);
      // Where it is too slow, it goes on and may fail later: then it is in the spool.
      work.catch(() => undefined);
      return (await inTime(work)) ? 'accepted' : 'unknown address';
    } catch (error) {
      this.#log.error({ ...about, failure: describeError(error) }, 'a callback of M-Pesa cannot be processed now');
    }
    try {
      await this.#spool.keep(heard);
      this.#log.warn(about, 'a callback of M-Pesa is kept in the spool');
      return 'accepted';
    } catch (error) {
      this.#log.error({ ...about, failure: describeError(error) }, 'a callback of M-Pesa is not kept: it is refused');
      return 'not kept';
    }
  }

  /** Does what was kept, in the order in which it came, as far as the database is there. @returns how many were done */
  async drain(): Promise<number> {
    let done = 0;
    for (const name of await this.#spool.entries()) {
      try {
        const heard = await this.#spool.read(name);
        if (heard === null) continue;
        const isOurs = await asJob(() => this.#receive(heard));
        const about = { kind: heard.kind, ...mayBeLogged(heard.raw) };
        await this.#spool.remove(name);
        this.#log.info(about, isOurs ? 'kept callback of M-Pesa processed' : 'kept callback was at no address of ours');
        done += 1;
      } catch (error) {
        if (postgresFailure(error) !== null) return done;
        this.#log.error(
          { name, failure: describeError(error) },
          'kept callback of M-Pesa set aside: people have to look',
        );
        await this.#spool.setAside(name);
      }
    }
    return done;
  }
}
