import { parseArgs } from 'node:util';
import { buildTimes } from './build-times/build-times';
import { editToScreen } from './build-times/edit-to-screen';
import { capacity } from './capacity/capacity';
import { click } from './click/click';
import { firstVisit } from './first-visit/first-visit';
import { getQuote } from './get-quote/get-quote';
import { interactionDelay } from './interaction-delay/interaction-delay';
import { landing } from './landing/landing';
import { lighthouseBench } from './lighthouse/lighthouse';
import { isMet, type Bench } from './measuring/bench';
import { createRun } from './measuring/run';
import { writeReport } from './report/report';
import type { Section } from './report/markdown';
import { million } from './million/million';
import { pageLooks } from './page-looks/page-looks';
import { rollback } from './rollback/rollback';
import { brokenTab } from './broken-tab/broken-tab';
import { edge } from './edge/edge';
import { returnVisit } from './return-visit/return-visit';
import { outages } from './outages/outages';
import { asMarkdown } from './report/markdown';
import { startTimes } from './start-times/start-times';
import { slowAndroid } from './slow-android/slow-android';
import { slowNeighbours } from './slow-neighbours/slow-neighbours';
import { swapsBench } from './swaps/swaps';
import { urgentTabs } from './urgent-tabs/urgent-tabs';

/* A new bench is a folder and a line here. */
const benches: readonly Bench[] = [
  landing,
  firstVisit,
  click,
  slowAndroid,
  lighthouseBench,
  interactionDelay,
  pageLooks,
  rollback,
  brokenTab,
  urgentTabs,
  edge,
  returnVisit,
  swapsBench,
  getQuote,
  outages,
  slowNeighbours,
  million,
  capacity,
  buildTimes,
  editToScreen,
  startTimes,
];
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

const readRounds = (typed: string | undefined): number => {
  const rounds = Number(typed ?? process.env.TULINDE_BENCH_ROUNDS ?? least);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('The number of rounds is a whole number, at least 1.');
  return rounds;
};

// The programs that were started end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const { values, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true });
const toRun = chosen(positionals);
const rounds = readRounds(values.rounds);
// Fewer rounds show that a bench runs, and nothing that the documents could say.
const isTrial = rounds < least;
const run = createRun(rounds, (line) => console.log(line));
const sections: Section[] = [];
const failed: string[] = [];
for (const bench of toRun) {
  console.log(`${bench.title} …`);
  try {
    const section = await run.section(bench);
    sections.push(section);
    // At once: what was measured is not lost when the next one fails.
    if (!isTrial) {
      await writeReport(
        [section],
        benches.map(({ name }) => name),
      );
    }
  } catch (error) {
    failed.push(bench.name);
    console.error(error);
  }
}
await run.close();
const missed = sections.flatMap(({ rows }) => rows).filter((row) => isMet(row) === false).length;
const where = isTrial
  ? `Not written to the documents: fewer than ${least} rounds.`
  : 'Written to docs/benchmarks.md and docs/benchmarks.json.';
console.log(`\n${asMarkdown(sections)}\n${where} Goals missed: ${missed}.`);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
