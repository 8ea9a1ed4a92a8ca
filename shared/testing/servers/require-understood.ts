import { ask } from './ask';

/**
 * Shows what was asked of PostgreSQL to the embedded database as `program` has filled it; it runs nothing.
 * @throws Error with each statement that it does not understand, and its reason
 */
export const requireUnderstood = async (program: string, statements: ReadonlySet<string>): Promise<void> => {
  const misunderstood = await ask('misunderstood', JSON.stringify({ program, statements: [...statements] }));
  if (misunderstood) throw new Error(`The embedded database does not understand:${misunderstood}`);
};
