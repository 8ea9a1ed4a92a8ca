export { openBucket, type Bucket, type S3Settings } from './bucket';
export { s3Variables } from './variables';
