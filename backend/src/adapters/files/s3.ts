import { openBucket, type S3Settings } from '@tulinde/server/s3';
import { checkedName, isName, type FileStore } from './port';

/** In a private bucket. Names of ours need no unescaping, and the others are not ours. */
export const s3Files = (settings: S3Settings): FileStore => {
  const bucket = openBucket(settings);
  return {
    put: (name, bytes, contentType) => bucket.put(checkedName(name), bytes, contentType),
    get: (name) => bucket.get(checkedName(name)),
    names: async (prefix) => (await bucket.keys(prefix)).filter(isName),
    remove: (name) => bucket.remove(checkedName(name)),
    isEmpty: async (except) => (await bucket.someKeys(2)).every((name) => name === except),
  };
};
