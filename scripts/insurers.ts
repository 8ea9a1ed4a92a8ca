import { runInsurers } from './insurers-command/run-insurers';

process.exitCode = await runInsurers(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
