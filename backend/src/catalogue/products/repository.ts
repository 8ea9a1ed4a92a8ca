import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { paPlans, products, vehicleMakes, vehicleModels } from '../../platform/database/schema';
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

/** Every maker once: one that makes cars and motor cycles by the id of its first make. */
export const listAllMakes = (db: Database) =>
  db
    .select({ id: sql<number>`min(${vehicleMakes.id})`.mapWith(Number), name: vehicleMakes.name })
    .from(vehicleMakes)
    .groupBy(vehicleMakes.name)
    .orderBy(asc(vehicleMakes.name));

/** The models of a make, and of those of the same maker for other products. */
export const listAllModels = async (db: Database, makeId: number) => {
  const [make] = await db.select({ name: vehicleMakes.name }).from(vehicleMakes).where(eq(vehicleMakes.id, makeId));
  if (make === undefined) return [];
  return db
    .selectDistinct({ name: vehicleModels.name })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .where(eq(vehicleMakes.name, make.name))
    .orderBy(asc(vehicleModels.name));
};

/** The models of every make of each product: some two hundred names. */
export const loadVehicles = async (
  db: Database,
): Promise<ReadonlyMap<number, ReadonlyMap<string, ReadonlySet<string>>>> => {
  const rows = await db
    .select({ productId: vehicleMakes.productId, make: vehicleMakes.name, model: vehicleModels.name })
    .from(vehicleMakes)
    .innerJoin(vehicleModels, eq(vehicleModels.makeId, vehicleMakes.id));
  const vehicles = new Map<number, Map<string, Set<string>>>();
  for (const { productId, make, model } of rows) {
    const makes = vehicles.get(productId) ?? new Map<string, Set<string>>();
    vehicles.set(productId, makes.set(make, (makes.get(make) ?? new Set()).add(model)));
  }
  return vehicles;
};

/** The cheapest premium of a year for one adult, in cents; null where no plan is on sale. */
export const lowestPaPremium = async (db: Database, day: string): Promise<number | null> => {
  const [row] = await db
    .select({ cents: sql<string | null>`min(${paPlans.premiumCents})` })
    .from(paPlans)
    .where(and(eq(paPlans.personCovered, 'ADULT'), eq(paPlans.coverDuration, 360), validOn(day, paPlans)));
  return row?.cents === null || row?.cents === undefined ? null : Number(row.cents);
};
