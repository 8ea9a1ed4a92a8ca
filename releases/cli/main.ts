import { allowClosedPipe } from './closed-pipe';
import { runCli } from './run-cli';

allowClosedPipe();

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  isInteractive: process.stderr.isTTY,
  hasColours: process.stdout.isTTY && process.stderr.isTTY,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
