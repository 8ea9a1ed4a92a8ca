const testGlobals = globalThis as unknown as { passDeadlines?: () => void; restoreDeadlines?: () => void };

/**
 * Lets all deadlines pass that `AbortSignal.timeout` has given so far; node-environment.cjs holds them. Outside Jest, where a
 * command plays with the parts of tests, they pass by themselves.
 */
export const passDeadlines = (): void => testGlobals.passDeadlines?.();

/** For a file about Node's own deadlines: from now on they pass by themselves, to the end of the file. */
export const restoreDeadlines = (): void => testGlobals.restoreDeadlines?.();
