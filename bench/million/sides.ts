import { createHash } from 'node:crypto';
import { openPortalDatabase, type PortalDatabase } from '@tulinde/backend';
import { BrowserUnderTest } from '../../backend/testing/browser-under-test';
import { generate } from '../../backend/testing/generate/generate';
import { openPortal } from '../../backend/testing/generate/template';
import type { PortalUnderTest } from '../../backend/testing/portal-under-test';
import type { Ids } from '../../backend/testing/sample-requests';
import type { Tools } from '../measuring/bench';
import { startPostgres } from '../programs/postgres';
import { temporaryFolder } from '../programs/temporary-folder';

export const operator = 'wairimu-of-the-bench-00000000000000';

export interface Stored {
  readonly url: string;
  readonly data: string;
  /** Customers of the template's day. */
  readonly ofToday: readonly Ids[];
}

export interface Side {
  /** The first half of its visitors' addresses: each may do some things only so often. */
  readonly network: string;
  readonly portal: PortalUnderTest;
  readonly database: PortalDatabase;
  readonly customers: readonly { readonly ids: Ids; readonly browser: BrowserUnderTest }[];
}

/** Writes customers into a PostgreSQL that runs until the bench has ended. */
export const store = async (tools: Tools, size: { policies: number; days: number }): Promise<Stored> => {
  const url = await startPostgres(tools);
  const data = temporaryFolder(tools);
  const began = performance.now();
  const { customers, ofToday } = await generate({ url, data, ...size }, tools.log);
  tools.log(`  ${customers} customers written in ${Math.round((performance.now() - began) / 1000)} s`);
  return { url, data, ofToday };
};

/** The portal on it. */
export const open = async (
  { url, data }: Stored,
  customers: readonly Ids[],
  network: string,
  atEnd: Tools['atEnd'],
): Promise<Side> => {
  const database = openPortalDatabase({ kind: 'postgres', url });
  atEnd(() => database.close());
  const hash = createHash('sha256').update(operator).digest('hex');
  const portal = await openPortal(database, data, { TULINDE_OPERATORS: `wairimu:${hash}` });
  atEnd(() => portal.app.close());
  return {
    network,
    portal,
    database,
    customers: customers.map((ids, index) => ({
      ids,
      browser: new BrowserUnderTest(portal, `${network}.2.${index + 1}`),
    })),
  };
};
