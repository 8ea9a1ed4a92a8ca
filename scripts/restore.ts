import { runRestore } from './restore-command/run-restore';

process.exitCode = await runRestore(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
