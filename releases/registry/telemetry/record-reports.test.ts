import type { TelemetryEvent } from '@tulinde/contracts';
import { ownPostgres, type OwnPostgres } from '@tulinde/testing/servers/databases';
import { openPostgres } from '../../testing/open-postgres';
import type { RegistryDatabase } from '../database';
import { recordReports, type DatedReport } from './record-reports';
import { telemetryExposures, telemetryMinutes, telemetryVisitors } from './tables';

let server: OwnPostgres;
let processes: RegistryDatabase[];
const at = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  server = await ownPostgres();
  processes = [1, 2, 3].map(() => openPostgres(server.url));
  await processes[0]!.migrate();
});
afterAll(async () => {
  await Promise.all(processes.map((database) => database.close()));
  await server.drop();
});

const event: TelemetryEvent = {
  app: 'mfe-help',
  version: '1.1.0',
  role: 'candidate',
  kind: 'render',
  route: null,
  elapsed: 1,
};
const reportOf = (visitor: number): DatedReport => ({
  environment: 'production',
  visitor: visitor.toString(16).padStart(16, '0'),
  events: [event, event],
  at,
});

it('visitors whose reports arrive at three registries at once count once each, with all their events', async () => {
  const visitors = Array.from({ length: 700 }, (_none, visitor) => reportOf(visitor));
  const rounds = processes.flatMap((database) => [database, database]);
  await Promise.all(rounds.map((database) => recordReports(database, visitors, () => null)));

  const { queries } = processes[0]!;
  expect(await queries.select().from(telemetryVisitors)).toHaveLength(700);
  expect(await queries.select().from(telemetryMinutes)).toMatchObject([{ at, visitors: 700, events: 8_400 }]);
  expect(await queries.select().from(telemetryExposures)).toMatchObject([{ at, visitors: 700, failing: 700 }]);
});
