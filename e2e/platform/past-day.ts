import { expect } from '@playwright/test';
import type { TelemetryKind } from '../../shared/contracts/src';
import {
  createToken,
  getEnvironment,
  promoteRelease,
  RegistryRefusedError,
  rollbackRelease,
  setCandidate,
} from '../../releases/client';
import type { OwnPlatform } from './own-platform';

/*
 * A day in which something happened, as a console is looked at: releases that came and went, one that was taken back by
 * itself, a ramp under way, a request that was refused. The platform's clock is a day behind when it begins.
 */
export const dayMs = 24 * 60 * 60_000;
const slots = 48;
const slotMs = dayMs / slots;

interface Seen {
  readonly app: string;
  readonly version: string;
  readonly visitors: number;
  readonly role?: 'stable' | 'candidate';
  /** Of how many visitors one sees it fail. */
  readonly failsFor?: number;
  readonly kind?: TelemetryKind;
  readonly detail?: string;
}

let lastVisitor = 0;

const beaconsOf = ({ visitors, failsFor, kind = 'load', detail, ...facts }: Seen) =>
  Array.from({ length: visitors }, (_, at) => {
    lastVisitor += 1;
    const isFailing = failsFor !== undefined && at % failsFor === 0;
    const event = { role: 'stable', ...facts, kind: isFailing ? 'render' : kind, route: '/', elapsed: 300 };
    return { visitor: lastVisitor.toString(16).padStart(16, '0'), events: [{ ...event, ...(detail && { detail }) }] };
  });

/**
 * What pages told an edge in this half hour. What is told together came at one time: two releases are compared within the
 * same ten seconds alone. @param seen of 200 visitors at the most
 */
export const reportVisits = async ({ registryUrl }: OwnPlatform, ...seen: readonly Seen[]) => {
  const answer = await fetch(`${registryUrl}/v1/environments/production/telemetry`, {
    method: 'POST',
    // A connection that is kept may be closed by the other side while this one writes.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ beacons: seen.flatMap(beaconsOf) }),
  });
  const { ignored } = (await answer.json()) as { ignored: number };
  if (ignored > 0) throw new Error(`${ignored} reports of ${seen.map(({ app }) => app).join(' and ')} were ignored.`);
};

/** Visitors come by day and sleep by night. */
const busy = (slot: number): number => Math.round(22 + 18 * Math.sin((slot / slots) * 2 * Math.PI - 0.6));

const until = (isSo: () => Promise<boolean>, what: string): Promise<void> => expect.poll(isSo, what).toBe(true);

const actions = ['publish', 'promote', 'candidate', 'rollback', 'override', 'telemetry-read'];

export const makePastDay = async (platform: OwnPlatform): Promise<void> => {
  const operations = { registryUrl: platform.registryUrl, token: platform.token };
  const squad = async (name: string, apps: string[]) => ({
    registryUrl: platform.registryUrl,
    token: (await createToken({ ...operations, name, apps, actions })).token,
  });
  const help = await squad('squad-help', ['mfe-help']);
  const quotes = await squad('squad-quotes', ['mfe-quotes']);
  const app = 'mfe-help';
  let live = '1.0.0';
  const candidateOf = async (name: string) =>
    (await getEnvironment({ ...operations, environment: 'production' })).apps.find((one) => one.app === name)
      ?.candidate;

  const events: Record<number, () => Promise<unknown>> = {
    8: async () => {
      await platform.publish({ ...help, app, version: '1.1.0', notes: 'Clearer answers about claims' });
      await promoteRelease({ ...help, app, version: '1.1.0', reason: 'clearer answers' });
      live = '1.1.0';
    },
    18: async () => {
      await rollbackRelease({ ...operations, app, reason: 'the answer on payments is wrong', urgent: true });
      live = '1.0.0';
    },
    26: async () => {
      const change = (text: string, file: string) => (file.endsWith('.css') ? `${text}\n/* larger */` : text);
      await platform.publish({ ...help, app, version: '1.2.0', notes: 'Corrects the answer on payments', change });
      await setCandidate({ ...help, app, version: '1.2.0', basisPoints: 1_000, reason: 'one tenth first' });
      await platform.pass(10_000);
      await reportVisits(
        platform,
        { app, version: '1.2.0', role: 'candidate', visitors: 60, failsFor: 4 },
        { app, version: live, visitors: 140 },
      );
      await platform.pass(slotMs / 2);
      await until(async () => !(await candidateOf(app)), 'The return of the bad candidate');
    },
    45: async () => {
      const change = (text: string, file: string) => (file.endsWith('.css') ? `${text}\n/* wider */`.repeat(4) : text);
      await platform.publish({ ...quotes, app: 'mfe-quotes', version: '1.1.0', notes: 'Prices by month', change });
      const plan = { kind: 'steps' as const, steps: [100, 1_000, 5_000, 10_000], everyMinutes: 60 };
      await setCandidate({ ...quotes, app: 'mfe-quotes', version: '1.1.0', plan, reason: 'prices by month' });
    },
    46: () =>
      promoteRelease({ ...help, app: 'mfe-quotes', version: '1.0.0' }).catch((error: unknown) => {
        // Not this squad's app: that is what the list of refusals is to show.
        if (!(error instanceof RegistryRefusedError)) throw error;
      }),
  };

  for (let slot = 0; slot < slots; slot += 1) {
    await events[slot]?.();
    const visitors = busy(slot);
    await reportVisits(platform, { app: 'shell', version: '1.0.0', visitors });
    await reportVisits(platform, {
      app: 'mfe-quotes',
      version: '1.0.0',
      visitors,
      ...(slot % 17 === 3 && { failsFor: 30 }),
    });
    await reportVisits(platform, { app, version: live, visitors: Math.ceil(visitors / 3) });
    if (slot > 45)
      await reportVisits(platform, { app: 'mfe-quotes', version: '1.1.0', role: 'candidate', visitors: 6 });
    if (slot % 9 === 4)
      await reportVisits(platform, {
        app: 'shell',
        version: '1.0.0',
        visitors: 2,
        kind: 'csp',
        detail: 'script-src-elem extension',
      });
    if (slot === 40)
      await reportVisits(platform, {
        app: 'shell',
        version: '1.0.0',
        visitors: 1,
        kind: 'csp',
        detail: 'require-trusted-types-for trusted types',
      });
    await platform.pass(slot === 26 ? slotMs / 2 - 10_000 : slotMs);
  }
  await until(async () => (await candidateOf('mfe-quotes'))?.basisPoints === 1_000, 'The ramp’s step to 10 %');
};
