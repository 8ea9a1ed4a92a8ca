const testGlobals = globalThis as unknown as { passDeadlines?: () => void };

/**
 * Lets all deadlines pass that `AbortSignal.timeout` has given so far; node-environment.cjs holds them. Outside Jest, where a
 * command plays with the parts of tests, they pass by themselves.
 */
export const passDeadlines = (): void => testGlobals.passDeadlines?.();
