import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { paPlans, products, vehicleMakes, vehicleModels } from '../../database/schema';
import { validOn } from '../rating/rating-book';

export const listProducts = (db: Database) => db.select().from(products).orderBy(asc(products.position));

export const listMakes = (db: Database, productId: number) =>
  db
    .select({ id: vehicleMakes.id, name: vehicleMakes.name })
    .from(vehicleMakes)
    .where(eq(vehicleMakes.productId, productId))
    .orderBy(asc(vehicleMakes.name));

export const listModels = (db: Database, makeId: number) =>
  db
    .select({ name: vehicleModels.name })
    .from(vehicleModels)
    .where(eq(vehicleModels.makeId, makeId))
    .orderBy(asc(vehicleModels.name));

/** The models of a make of a product by name; null where the product has no such make. */
export const findModelsOf = async (db: Database, productId: number, make: string): Promise<string[] | null> => {
  const rows = await db
    .select({ model: vehicleModels.name })
    .from(vehicleMakes)
    .leftJoin(vehicleModels, eq(vehicleModels.makeId, vehicleMakes.id))
    .where(and(eq(vehicleMakes.productId, productId), eq(vehicleMakes.name, make)));
  return rows.length === 0 ? null : rows.flatMap(({ model }) => (model === null ? [] : [model]));
};

/** The cheapest premium of a year for one adult, in cents; null where no plan is on sale. */
export const lowestPaPremium = async (db: Database, day: string): Promise<number | null> => {
  const [row] = await db
    .select({ cents: sql<string | null>`min(${paPlans.premiumCents})` })
    .from(paPlans)
    .where(and(eq(paPlans.personCovered, 'ADULT'), eq(paPlans.coverDuration, 360), validOn(day, paPlans)));
  return row?.cents === null || row?.cents === undefined ? null : Number(row.cents);
};
