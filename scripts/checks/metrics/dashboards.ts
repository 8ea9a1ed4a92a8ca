import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { workspace } from '../../build/apps';

const place = z.strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) });

/** What is used of Grafana's JSON model of a dashboard (grafana.com/docs, "Dashboard JSON model"). */
const dashboardSchema = z.object({
  uid: z.string().regex(/^tulinde-[a-z]+$/),
  title: z.string().startsWith('Tulinde: '),
  schemaVersion: z.int(),
  templating: z.object({ list: z.tuple([z.object({ name: z.literal('source'), type: z.literal('datasource') })]) }),
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.literal('timeseries'),
      title: z.string().min(3),
      description: z.string().min(3),
      datasource: z.object({ type: z.literal('prometheus'), uid: z.literal('${source}') }),
      gridPos: place.refine(({ x, w }) => x + w <= 24, 'is wider than the page'),
      fieldConfig: z.object({
        defaults: z.object({ unit: z.enum(['short', 's', 'bytes', 'percentunit', 'reqps']) }),
      }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
});

type Dashboard = z.infer<typeof dashboardSchema>;

const folder = join(workspace, 'deploy/dashboards');

/** Those of deploy/dashboards. @throws where one is not what Grafana takes */
export const dashboards: readonly Dashboard[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => dashboardSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));

export const queriesOf = ({ panels }: Dashboard): string[] =>
  panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
