import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promoteRelease, publishRelease } from '../../../releases/client';
import { workspace } from '../../build/apps';
import type { Look } from '../../../backend/operator/restore/print';
import type { Bought, Customers } from './customers';
import type { Findings } from './findings';
import type { Messages } from './messages';
import type { MPesa } from './m-pesa';
import type { Operator } from './operator';
import type { Page } from './page';
import type { Site } from './site';

/** All that a case of the drill works with. */
export interface Drill {
  readonly page: Page;
  readonly site: Site;
  readonly customers: Customers;
  readonly mpesa: MPesa;
  readonly messages: Messages;
  readonly findings: Findings;
  readonly wairimu: Operator;
  readonly otieno: Operator;
  readonly log: (line: string) => void;
  /** When it began: no statement is of a time before. */
  readonly began: Date;
}

const patienceMs = 120_000;

/** @throws Error where it is not so within two minutes */
export const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + patienceMs; !(await isSo()); await sleep(100)) {
    if (Date.now() > end) throw new Error(`It is not so that ${what}.`);
  }
};

/** Publishes an app of this checkout and lets everybody have it. */
export const release = async ({ site }: Drill, app: string): Promise<void> => {
  const address = { registryUrl: site.urls.registry, token: site.registryToken };
  const { version } = await publishRelease({
    ...address,
    folder: join(workspace, app, 'dist'),
    allow: ['preflight'],
    notes: 'the drill opens no browser',
  });
  await promoteRelease({ ...address, app, version, reason: 'the drill' });
};

/** Back ends and registries; edges serve on. */
export const stopServers = async ({ site }: Drill): Promise<void> => {
  await site.backEnd.stop();
  await site.registry.stop();
};

/** `restore look`, as a program reads it. */
export const look = async ({ wairimu }: Drill) => {
  const { out } = await wairimu('restore look --json');
  const [from, to] = [out.indexOf('{'), out.lastIndexOf('}')];
  if (from < 0) throw new Error(`restore look answered: ${out}`);
  type Artefacts = { readonly withoutFiles: readonly string[]; readonly unknown: readonly string[] };
  return JSON.parse(out.slice(from, to + 1)) as Look & { readonly artefacts: Artefacts | null };
};

/** What the lists of `look` have, in short. */
export const differencesOf = ({ differences, artefacts }: Awaited<ReturnType<typeof look>>) => ({
  policies: differences.policies.map(({ number }) => number).sort(),
  claims: differences.claims.map(({ number }) => number).sort(),
  certificates: differences.certificates.map(({ number }) => number).sort(),
  otherwise: differences.otherwise.map(({ number }) => number),
  withoutBytes: differences.withoutBytes.map(({ id }) => id).sort(),
  unknownFiles: differences.unknownFiles,
  withoutFiles: artefacts?.withoutFiles ?? [],
  unknownReleases: artefacts?.unknown ?? [],
});

/** @throws Error where the payment is not asked for */
export const pay = async ({ customers }: Drill, bought: Bought): Promise<void> => {
  const status = await customers.pay(bought);
  if (status !== 200) throw new Error(`/startPayment of ${bought.reference} answered ${status}.`);
};

/** Buys, pays, and waits for the policy and for all messages. @returns the number of the policy */
export const buy = async (drill: Drill): Promise<{ readonly id: string; readonly number: string }> => {
  const { customers } = drill;
  const bought = await customers.begin();
  await pay(drill, bought);
  await until(`${bought.reference} has its policy`, async () => (await customers.policyOf(bought)) !== null);
  await until('all jobs are done', customers.isQuiet);
  return { id: bought.id, number: (await customers.policyOf(bought)) ?? '' };
};
