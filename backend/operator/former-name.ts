import { runOperator } from './run-operator';

/* `npm run money` and the five others for one release: each says what it is called, and does it. */
const [topic = '', ...words] = process.argv.slice(2);
process.stderr.write(
  `npm run ${topic} is npm run operator -- ${topic} now; the old name goes with the next release.\n`,
);
process.exitCode = await runOperator([topic, ...words], {
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
