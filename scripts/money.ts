import { runMoney } from './money-command/run-money';

process.exitCode = await runMoney(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
