import { openBucket, type S3Settings } from '@tulinde/server/s3';
import { reasonOf } from '@tulinde/server/logs';
import { checkedName, FilesAway, isName, type FileStore } from './port';

/** In a private bucket. Names of ours need no unescaping, and the others are not ours. */
export const s3Files = (settings: S3Settings): FileStore => {
  const bucket = openBucket(settings);
  const answered = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
    asked.catch((error: unknown) => {
      throw new FilesAway(reasonOf(error));
    });
  return {
    put: async (name, bytes, contentType) => answered(bucket.put(checkedName(name), bytes, contentType)),
    get: async (name) => answered(bucket.get(checkedName(name))),
    names: async (prefix) => (await answered(bucket.keys(prefix))).filter(isName),
    remove: async (name) => answered(bucket.remove(checkedName(name))),
    isEmpty: async (except) => (await answered(bucket.someKeys(2))).every((name) => name === except),
  };
};
