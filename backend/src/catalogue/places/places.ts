import { asc, eq } from 'drizzle-orm';
import { isRecord, type County } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { cacheForOneMinute } from '../../platform/database/cache-for-one-minute';
import { counties, towns } from '../../platform/database/schema';
import type { RefusedField } from '../../platform/http/refusal';

/** The counties with their towns, both by name. */
const loadPlaces = async (db: Database): Promise<readonly County[]> => {
  const rows = await db
    .select({ county: counties.name, town: towns.name })
    .from(counties)
    .innerJoin(towns, eq(towns.countyId, counties.id))
    .orderBy(asc(counties.name), asc(towns.name));
  const places = new Map<string, string[]>();
  for (const { county, town } of rows) places.set(county, [...(places.get(county) ?? []), town]);
  return [...places].map(([county, inIt]) => ({ county, towns: inIt }));
};

export interface Places {
  all(now: Date): Promise<readonly County[]>;
  /**
   * The county of a body that is none of ours; an empty one is the schema's to refuse. A town is free text: the list has the
   * larger ones alone. @param part where they stand
   */
  refused(body: unknown, part: string | null, now: Date): Promise<readonly RefusedField[]>;
}

const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
const textAt = (value: unknown, name: string): string => {
  const found = partOf(value, name);
  return typeof found === 'string' ? found.trim().replace(/\s+/g, ' ') : '';
};

export const placesOf = (db: Database): Places => {
  const read = cacheForOneMinute(() => loadPlaces(db));
  const all = (now: Date) => read(null, now);
  return {
    all,
    refused: async (body, part, now) => {
      const address = part === null ? body : partOf(body, part);
      const prefix = part === null ? '' : `${part}.`;
      const county = textAt(address, 'county');
      if (county === '' || (await all(now)).some((place) => place.county === county)) return [];
      return [{ field: `${prefix}county`, message: 'place.unknown' }];
    },
  };
};
