import { keepTogether, type Pair } from './';

const mine = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

const open = (
  inDatabase: string | null,
  inFiles: string | null,
  { adopt, misfit = null }: { adopt?: string; misfit?: string | null } = {},
) => {
  const carried = { database: inDatabase, files: inFiles };
  const side = (name: 'database' | 'files') => ({
    read: async () => carried[name],
    write: async (id: string) => {
      carried[name] = id;
    },
  });
  const pair: Pair = {
    place: '/data/files',
    placeVariable: 'TULINDE_DATA',
    adoptVariable: 'TULINDE_ADOPT_FILES',
    adopt,
    database: side('database'),
    files: side('files'),
    misfit: async () => misfit,
    afterwards: '',
    newId: () => mine,
  };
  return { carried, start: () => keepTogether(pair) };
};

describe('files and database', () => {
  it.each([
    ['are new', null, null, {}, mine],
    ['carry one id', other, other, { misfit: 'lacks everything' }, other],
    ['fit, and the database is from before there were ids', null, other, {}, other],
    ['do not, and an operator says that the files are right', mine, other, { adopt: other }, other],
    ['do not, and an operator says that the database is', mine, null, { adopt: mine, misfit: 'lacks all' }, mine],
    ['are those of a lost database, as an operator says', null, other, { adopt: other, misfit: 'holds 3' }, other],
  ] as const)('start where they %s, and carry one id from then on', async (_what, inDatabase, inFiles, more, id) => {
    const { carried, start } = open(inDatabase, inFiles, more);
    expect(await start()).toBe(id);
    expect(carried).toEqual({ database: id, files: id });
  });

  it.each([
    ['are of two databases', mine, other, {}, `TULINDE_ADOPT_FILES=${other}`],
    ['carry no id beside a database that does, though they are empty as it is', mine, null, {}, mine],
    [
      'hold what a new database does not know',
      null,
      other,
      { misfit: 'holds 3 files' },
      `TULINDE_ADOPT_FILES=${other}`,
    ],
    ['lack what an old database knows', null, null, { misfit: 'lacks 3 files' }, 'lacks 3 files'],
    ['are told an id that is neither’s', mine, other, { adopt: '33333333-3333-4333-8333-333333333333' }, other],
  ] as const)('refuse to start where they %s, and say what to do', async (_what, inDatabase, inFiles, more, says) => {
    const { carried, start } = open(inDatabase, inFiles, more);
    await expect(start()).rejects.toMatchObject({
      name: 'FolderRefusedError',
      message: expect.stringContaining(says),
    });
    expect(carried).toEqual({ database: inDatabase, files: inFiles });
  });
});
