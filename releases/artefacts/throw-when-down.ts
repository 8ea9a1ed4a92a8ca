import type { Bucket } from '@tulinde/server/s3';
import { reasonOf } from '@tulinde/server/logs';
import { ArtefactsDownError } from './store';

/** The same bucket; whatever it does not do is an {@link ArtefactsDownError} that says what it said. */
export const throwWhenDown = (bucket: Bucket): Bucket => {
  const tell = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      const why = reasonOf(error);
      throw new ArtefactsDownError(`The bucket ${bucket.name} does not do what is asked: ${why}.`, { cause: error });
    }
  };
  return {
    name: bucket.name,
    put: (key, bytes, contentType) => tell(bucket.put(key, bytes, contentType)),
    get: (key) => tell(bucket.get(key)),
    keys: (prefix) => tell(bucket.keys(prefix)),
    someKeys: (most) => tell(bucket.someKeys(most)),
    remove: (key) => tell(bucket.remove(key)),
  };
};
