import { pino } from 'pino';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { openFiles } from '../../platform/adapters/files/open-files';
import { heldWork, jobs } from '../../platform/database/schema';
import { onEachSeededEngine } from '../../../testing/databases';
import { clockAt, minutes } from '../../../testing/portal-under-test';
import { readMark, writeMark } from './mark';
import { markedBeat } from './marked-beat';
import { readTimeline } from './timeline';

onEachSeededEngine((current) => {
  const db = () => current().database.db;
  const clock = clockAt('2026-03-02T09:00:00Z');
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const files = openFiles({ kind: 'folder' }, temporaryFolder('tulinde-timeline-'));
  const beat = () => {
    clock.forward(minutes(1));
    return markedBeat(files, log)(db(), clock.now());
  };
  const told = async () =>
    (await db().select().from(jobs))
      .filter(({ kind }) => kind === 'tell-people')
      .map(({ payload }) => (payload as { need: string; says: string }).says);
  beforeEach(async () => {
    await db().delete(jobs);
    lines.length = 0;
  });

  it('tells people once that another timeline is written, and holds nothing', async () => {
    await beat();
    const timeline = await readTimeline(db());
    const mark = (await readMark(files))!;
    expect([mark.timeline, timeline]).toEqual(['00000001', '00000001']);
    await beat();
    expect(await told()).toEqual([]);
    // As a replica that had everything but the last moments leaves it when it takes over.
    await writeMark(files, { ...mark, timeline: '00000000' });
    await Promise.all([beat(), beat()]);
    const expected = [expect.stringContaining(`from timeline 00000000 to ${timeline}`)];
    expect(await told()).toEqual(expected);
    expect(lines.join('')).toContain('a replica took over');
    expect(await db().$count(heldWork)).toBe(0);
    await beat();
    expect(await told()).toEqual(expected);
  });

  it('says nothing of another database, and of a mark from before timelines were noted', async () => {
    await beat();
    const mark = (await readMark(files))!;
    await writeMark(files, { ...mark, timeline: null });
    await beat();
    await writeMark(files, { ...mark, timeline: '00000000', database: new Date(0), at: new Date(0) });
    await beat();
    expect(await told()).toEqual([]);
  });
});
