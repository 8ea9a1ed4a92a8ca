import { join } from 'node:path';
import { readWords, RefusedRemote } from './ask';
import { writeRemote } from './write-remote';

/* npm run new-remote -- mfe-rewards --squad rewards --routes /my-rewards,/use-rewards */
try {
  const remote = readWords(process.argv.slice(2));
  const files = await writeRemote(join(import.meta.dirname, '../../..'), remote);
  console.log(`${remote.name} is there, ${files.length} files. Read ${remote.name}/README.md; its pages answer with the next
npm start or npm run dev: ${remote.routes.join(', ')}`);
} catch (error) {
  if (!(error instanceof RefusedRemote)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
