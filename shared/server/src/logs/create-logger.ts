import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { describeError } from './describe-error';

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Under whichever name an error is logged, it is described and never printed.
  serializers: { err: describeError, error: describeError },
  hooks: {
    // An error without a sentence would lend the line its own.
    logMethod(given, method) {
      const isAlone = given.length === 1 && typeof given[0] === 'object';
      method.apply(this, isAlone ? [given[0], 'failed'] : given);
    },
  },
};

/**
 * Structured lines on standard output, for every process of ours. No bodies, no addresses, no statements: nothing of a
 * person.
 * @param level `fatal` to `trace`, or `silent`
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination === undefined ? pino({ ...options, level }) : pino({ ...options, level }, destination);
