import { existsSync } from 'node:fs';
import type { NeighbourName } from '../../../bench/slow-neighbours/neighbours';
import { installWithApt } from '../../checks/test-command/debian';
import type { Fault } from './fault';
import type { Site } from './site';

const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/* For one process and its children; how long something takes is measured as before. */
const clockOf = (offset: string): Record<string, string> => ({
  LD_PRELOAD: faketime,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
});

const firstOf = ({ backEnds }: Site) => {
  const [first] = backEnds;
  if (first === undefined) throw new Error('There is no back end.');
  return first;
};

const wrongClock = (offset: string, fault: Pick<Fault, 'name' | 'about'>): Fault => ({
  ...fault,
  lastsMs: 20_000,
  prepare: async () => {
    if (!existsSync(faketime)) installWithApt(['faketime'], console.log);
  },
  happen: async (site) => {
    const backEnd = firstOf(site);
    await backEnd.stop();
    // The object store takes no signature that is a quarter of an hour off.
    const refused = 'the file store answered GET with 403';
    const failure = await backEnd.start(clockOf(offset)).then(
      () => 'it has started',
      (error: unknown) => String(error),
    );
    if (!failure.includes(refused)) throw new Error(`A back end with a wrong clock was to be refused: ${failure}`);
    return () => backEnd.start();
  },
});

const silent = (name: string, neighbour: NeighbourName): Fault => ({
  name,
  about: `${neighbour} takes connections and says nothing for twenty seconds`,
  lastsMs: 20_000,
  happen: async ({ neighbours }) => {
    neighbours.silence(neighbour);
    return async () => neighbours.wake(neighbour);
  },
});

export const processFaults: readonly Fault[] = [
  {
    name: 'back-end',
    about: 'a back end with its worker killed (-9) for ten seconds',
    lastsMs: 10_000,
    happen: async (site) => {
      const backEnd = firstOf(site);
      await backEnd.stop('SIGKILL');
      return () => backEnd.start();
    },
  },
  {
    name: 'all-back-ends',
    about: 'all back ends with their workers killed (-9) for twenty seconds',
    lastsMs: 20_000,
    stopsWrites: true,
    // Their start, one beside the other, on a machine that does all the rest too.
    goalSeconds: 100,
    happen: async ({ backEnds }) => {
      await Promise.all(backEnds.map((backEnd) => backEnd.stop('SIGKILL')));
      return async () => {
        await Promise.all(backEnds.map((backEnd) => backEnd.start()));
      };
    },
  },
  silent('m-pesa', 'M-Pesa'),
  silent('mail', 'mail server'),
  silent('object-store', 'object store'),
  wrongClock('-3600s', {
    name: 'clock-behind',
    about: 'the clock of one back end an hour behind for twenty seconds',
  }),
  wrongClock('+3600s', {
    name: 'clock-ahead',
    about: 'the clock of one back end an hour ahead for twenty seconds',
  }),
];
