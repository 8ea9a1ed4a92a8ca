import { inBatches } from './in-batches';

const taking = (left: number) => {
  const limits: number[] = [];
  const take = async (limit: number): Promise<number> => {
    limits.push(limit);
    const taken = Math.min(limit, left);
    left -= taken;
    return taken;
  };
  return { take, limits };
};

it('takes what there is, a batch at a time', async () => {
  const { take, limits } = taking(25);
  expect(await inBatches(take, { rows: 10 })).toBe(25);
  expect(limits).toEqual([10, 10, 10]);
});

it('looks once more after a whole last batch, and no more', async () => {
  const { take, limits } = taking(20);
  expect(await inBatches(take, { rows: 10 })).toBe(20);
  expect(limits).toHaveLength(3);
});

it('leaves the rest to the next run when its time is up', async () => {
  const { take, limits } = taking(1_000);
  expect(await inBatches(take, { rows: 10, withinMs: 0 })).toBe(10);
  expect(limits).toHaveLength(1);
});

it('never takes more at once than some thousand rows', async () => {
  const { take, limits } = taking(1);
  await inBatches(take);
  expect(limits).toEqual([2_000]);
});
