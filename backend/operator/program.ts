import { Command } from 'commander';
import { answersTopic } from './answers/topic';
import { withoutMarks } from './dashes';
import { insurersTopic } from './insurers/topic';
import { moneyTopic } from './money/topic';
import { papersTopic } from './papers/topic';
import { portalTextsTopic } from './portal-texts/topic';
import { restoreTopic } from './restore/topic';
import type { Run, Topic } from './topic';

/** What operators do. */
export const topics: readonly Topic[] = [
  moneyTopic,
  papersTopic,
  restoreTopic,
  insurersTopic,
  portalTextsTopic,
  answersTopic,
];

/** `npm run operator -- <topic> <command>`. */
export const createProgram = (run: Run, ofTopics: readonly Topic[]): Command => {
  const { write, writeError } = run.terminal;
  const program = new Command('operator')
    .usage('<topic> <command> [--as <name>] [--json]')
    .description('What operators do: each topic has commands of its own, which <topic> --help shows.')
    .addHelpText('after', '\nExit codes: 0 done, 1 refused, 2 wrong use, 3 the back end cannot be reached.')
    .helpOption('--help')
    .helpCommand(false)
    .allowExcessArguments()
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: (text) => writeError(withoutMarks(text)) });
  for (const topic of ofTopics) topic(program, run);
  return program;
};
