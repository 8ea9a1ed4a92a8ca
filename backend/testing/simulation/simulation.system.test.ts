import { onSeededPostgres } from '../databases';
import { simulatedDatabase } from './engines';
import { playSeed } from './play-seed';

/*
 * A slice of what `npm run check -- simulation` plays, with the same lives each time: new ones are looked for by that command, and
 * not by a gate that has to say what a change has done. Two workers share the work.
 */
onSeededPostgres((current) => {
  it('judges that every shilling is counted and told, and that cover ends only when it should', async () => {
    const { database, openAgain } = current();
    const seed = 'a year on PostgreSQL';
    const { finding } = await playSeed(seed, await simulatedDatabase([database, openAgain()]), 1);
    expect({ seed, finding }).toEqual({ seed, finding: null });
  });
});
