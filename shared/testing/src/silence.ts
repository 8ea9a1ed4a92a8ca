import { format } from 'node:util';

/* What was written since the last test, with the place where it was. */
const written: Error[] = [];

for (const name of ['error', 'warn'] as const) {
  console[name] = (...words: unknown[]): void => void written.push(new Error(`console.${name}: ${format(...words)}`));
}

/** Hands over what was written so far and forgets it. */
export const takeWritten = (): Error[] => written.splice(0);

/* Nobody reads what a passing test prints: a test that is about it puts its own console in this place. */
const failOnFirst = (): void => {
  const [first] = takeWritten();
  if (first) throw first;
};
afterEach(failOnFirst);
afterAll(failOnFirst);
