import type { ChildProcess } from 'node:child_process';

/** What a program writes on its output, all of it. @returns a promise of the first match, also in what was written before */
export const saidBy = (child: ChildProcess): ((pattern: RegExp) => Promise<RegExpExecArray>) => {
  let text = '';
  const looks = new Set<() => void>();
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    looks.forEach((look) => look());
  });
  return (pattern) =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text);
        if (found === null) return;
        looks.delete(look);
        resolve(found);
      };
      looks.add(look);
      child.once('close', (code) => reject(new Error(`It ended with ${code} and never said ${pattern}: ${text}`)));
      look();
    });
};
