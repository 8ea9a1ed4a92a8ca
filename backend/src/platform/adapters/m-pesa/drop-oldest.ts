/** Forgets what was remembered first where there is more than `most`. */
export const dropOldest = (remembered: Map<string, unknown>, most: number): void => {
  const [oldest] = remembered.keys();
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
};
