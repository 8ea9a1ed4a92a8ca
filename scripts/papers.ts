import { runPapers } from './papers-command/run-papers';

process.exitCode = await runPapers(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
