import { isMotorProduct, isRecord } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { cacheForOneMinute } from '../../platform/database/cache-for-one-minute';
import type { RefusedField } from '../../platform/http/refusal';
import { loadVehicles, vehicleKey } from '../../catalogue/products/repository';

const trimmed = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Make and model must be of the product's lists. What is empty is the schema's to refuse. */
export const vehicleCheck = (db: Database) => {
  const vehicles = cacheForOneMinute(() => loadVehicles(db));
  return async (body: unknown, now: Date): Promise<readonly RefusedField[]> => {
    const raw = isRecord(body) ? body : {};
    const productId = Number(trimmed(raw['productId']));
    const make = trimmed(raw['make']);
    const model = trimmed(raw['model']);
    if (make === '' || !isMotorProduct(productId)) return [];
    const models = (await vehicles(null, now)).get(vehicleKey(productId, make));
    if (models === undefined) return [{ field: 'make', message: 'motor.make.unknown' }];
    return model === '' || models.has(model) ? [] : [{ field: 'model', message: 'motor.model.unknown' }];
  };
};
