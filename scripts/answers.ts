import { runAnswers } from './answers-command/run-answers';

process.exitCode = await runAnswers(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
