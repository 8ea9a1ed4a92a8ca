import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../bucket';

/** An empty bucket of a service that has none of this name; the adapter makes none. @throws Error with what it answered */
export const makeBucket = async ({ endpoint, region, bucket, accessKey, secretKey }: S3Settings): Promise<void> => {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const answer = await fetch(await client.sign(`${endpoint}/${bucket}`, { method: 'PUT' }));
  if (!answer.ok) throw new Error(`The store makes no bucket: ${answer.status} ${await answer.text()}`);
};
