import { runOperator } from './run-operator';

process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
