import { click } from './click/click';
import { firstVisit } from './first-visit/first-visit';
import { interactionDelay } from './interaction-delay/interaction-delay';
import { landing } from './landing/landing';
import { slowAndroid } from './slow-android/slow-android';
import { isMet, type Bench } from './measuring/bench';
import { openWorld } from './measuring/world';
import { describeMachine } from './report/machine';
import { writeReport, type Section } from './report/report';
import { asMarkdown } from './report/markdown';

/* A new bench is a folder and a line here. */
const benches: readonly Bench[] = [landing, firstVisit, click, slowAndroid, interactionDelay];
const least = 7;

const chosen = (names: readonly string[]): readonly Bench[] => {
  const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No bench is called ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length === 0 ? benches : benches.filter(({ name }) => names.includes(name));
};

const readRounds = (): number => {
  const rounds = Number(process.env.TULINDE_BENCH_ROUNDS ?? least);
  if (!Number.isInteger(rounds) || rounds < least) {
    throw new Error(`TULINDE_BENCH_ROUNDS is a whole number, at least ${least}: fewer rounds say nothing.`);
  }
  return rounds;
};

const run = async () => {
  const toRun = chosen(process.argv.slice(2));
  const log = (line: string) => console.log(line);
  const world = await openWorld(readRounds(), log);
  const sections: Section[] = [];
  try {
    const machine = describeMachine(world.browser.version());
    for (const bench of toRun) {
      log(`${bench.title} …`);
      const { name, title } = bench;
      sections.push({ name, title, rounds: world.rounds, machine, ...(await bench.run(world)) });
    }
  } finally {
    await world.close();
  }
  await writeReport(
    sections,
    benches.map(({ name }) => name),
  );
  const missed = sections.flatMap(({ rows }) => rows).filter((row) => isMet(row) === false).length;
  log(`\n${asMarkdown(sections)}\nWritten to docs/benchmarks.md and docs/benchmarks.json. Goals missed: ${missed}.`);
};

await run();
