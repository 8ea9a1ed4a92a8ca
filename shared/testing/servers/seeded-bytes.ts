import { createHash } from 'node:crypto';
import { relative } from 'node:path';

let count = 0;

/**
 * What stands for random bytes in a test file: others each time they are asked for, the same in the next run with the
 * same seed (TULINDE_SEED).
 */
export const seededBytes = (size: number): Buffer => {
  const { testPath = '' } = expect.getState();
  const blocks: Buffer[] = [];
  for (let made = 0; made < size; made += 32) {
    count += 1;
    blocks.push(
      createHash('sha256')
        .update(`${process.env.TULINDE_SEED} ${relative(process.cwd(), testPath)} ${count}`)
        .digest(),
    );
  }
  return Buffer.concat(blocks).subarray(0, size);
};
