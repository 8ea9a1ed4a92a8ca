import { runPortalTexts } from './portal-texts-command/run-portal-texts';

process.exitCode = await runPortalTexts(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
