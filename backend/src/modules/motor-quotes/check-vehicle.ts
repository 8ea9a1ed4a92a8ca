import type { Database } from '../../database/connection';
import type { RefusedField } from '../../http/refusal';
import { findModelsOf } from '../catalogue/repository';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Make and model must be of the product's lists. What is empty is the schema's to refuse. */
export const checkVehicle = async (db: Database, body: unknown): Promise<readonly RefusedField[]> => {
  const raw = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const productId = Number(textOf(raw['productId']));
  const make = textOf(raw['make']);
  const model = textOf(raw['model']);
  if (make === '' || (productId !== 1 && productId !== 2)) return [];
  const models = await findModelsOf(db, productId, make);
  if (models === null) return [{ field: 'make', message: 'motor.make.unknown' }];
  return model === '' || models.includes(model) ? [] : [{ field: 'model', message: 'motor.model.unknown' }];
};
