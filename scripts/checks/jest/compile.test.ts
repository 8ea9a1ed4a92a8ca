import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createContext, runInNewContext, type Context } from 'node:vm';

type Compile = (source: string, parameters: readonly string[], filename: string, context?: Context) => () => unknown;
// oxlint-disable-next-line typescript/no-require-imports -- Jest's runtimes are CommonJS
const { compile } = require('./compile.cjs') as { readonly compile: Compile };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const source = 'return typeof globalThis.who === "string" ? globalThis.who : "nobody";';

const runFor = (filename: string, who: string): { readonly answer: unknown; readonly context: WeakRef<Context> } => {
  const context = createContext({ who });
  return { answer: compile(source, [], filename, context)(), context: new WeakRef(context) };
};

it('sees the globals of the context that it is compiled for, each time', () => {
  expect([runFor('seen.js', 'first').answer, runFor('seen.js', 'second').answer]).toEqual(['first', 'second']);
});

it('keeps nothing of a context: what a file of tests has made goes with it', async () => {
  const contexts = ['first', 'second'].map((who) => runFor('forgotten.js', who).context);
  const kept = () => contexts.filter((context) => context.deref() !== undefined).length;
  // The engine may still have a context in hand, of a compilation that goes on beside: then it goes with a later collection.
  for (let times = 0; times < 100 && kept() > 0; times += 1) {
    await setImmediate();
    collectGarbage();
  }
  expect(kept()).toBe(0);
});
