import { onEachSeededEngine } from '../databases';
import { simulatedDatabase } from './engines';
import { playSeed } from './play-seed';

/*
 * A slice of what `npm run simulate` plays, with the same lives each time: new ones are looked for by that command, and
 * not by a gate that has to say what a change has done. On PostgreSQL two workers share the work.
 */
onEachSeededEngine((current, engine) => {
  it('judges that every shilling is counted and told, and that cover ends only when it should', async () => {
    const { database, openAgain } = current();
    const others = engine === 'PostgreSQL' ? [openAgain()] : [];
    const seed = `a year on ${engine}`;
    const { finding } = await playSeed(seed, await simulatedDatabase([database, ...others]), 1);
    expect({ seed, finding }).toEqual({ seed, finding: null });
  });
});
