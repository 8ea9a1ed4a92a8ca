import { SimulationUseError, optionsOf, usage } from './options';
import { simulate } from './simulate';

/* npm run check -- simulation [--seeds 200] [--first 1] [--years 2] [--zones …] [--workers 2] [--cores 2] [--engine postgres] */
try {
  process.exitCode = await simulate(optionsOf(process.argv.slice(2)), (text) => process.stdout.write(`${text}\n`));
} catch (error) {
  if (!(error instanceof SimulationUseError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
