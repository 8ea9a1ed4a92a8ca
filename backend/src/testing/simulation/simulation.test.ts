import { onEachSeededEngine } from '../databases';
import { simulatedDatabase } from './engines';
import { playSeed } from './play-seed';

/*
 * A slice of what `npm run simulate` plays: other lives with each run, the same with the same seed (TULINDE_SEED). On
 * PostgreSQL two workers share the work.
 */
onEachSeededEngine((current, engine) => {
  it('judges that every shilling is counted and told, and that cover ends only when it should', async () => {
    const { database, openAgain } = current();
    const others = engine === 'PostgreSQL' ? [openAgain()] : [];
    const seed = `${process.env['TULINDE_SEED']} ${engine}`;
    const { finding } = await playSeed(seed, await simulatedDatabase([database, ...others]), 1);
    expect({ seed, finding }).toEqual({ seed, finding: null });
  });
});
