import { expect, test } from 'vitest';
import { readS3Settings } from './settings.ts';

const keys = { AWS_ACCESS_KEY_ID: 'ID', AWS_SECRET_ACCESS_KEY: 'S3CRET' };
const getPlace = (url: string, environment = {}) => {
  const { client, prefix } = readS3Settings(url, { ...keys, ...environment });
  return [client.endpoint, client.forcePathStyle ? 'path' : 'host', prefix];
};

test('with an endpoint the bucket stands in the path, without one in Amazon’s host name', () => {
  const amazon = 'https://s3.us-east-1.amazonaws.com';
  const middleEast = ['https://s3.me-south-1.amazonaws.com', 'host', ''];
  expect(getPlace('s3://documents')).toEqual([amazon, 'host', '']);
  expect(getPlace('s3://documents?region=me-south-1')).toEqual(middleEast);
  expect(getPlace('s3://documents', { AWS_REGION: 'me-south-1' })).toEqual(middleEast);
  expect(getPlace('s3://my.documents')).toEqual([amazon, 'path', '']);
  const other = 's3://documents?endpoint=http://localhost:9000';
  expect(getPlace(other)).toEqual(['http://localhost:9000', 'path', '']);
  const inHost = 's3://documents?endpoint=https%3A%2F%2Fs3.example%2Fstorage&pathStyle=false';
  expect(getPlace(inHost)).toEqual(['https://s3.example/storage', 'host', '']);
  const folder = 's3://documents/a/b/?endpoint=https://s3.example';
  expect(getPlace(folder)).toEqual(['https://s3.example', 'path', 'a/b/']);
});

test('keys come from the environment, or stand before the bucket', () => {
  const token = { ...keys, AWS_SESSION_TOKEN: 'T' };
  const getKeys = (url: string) => readS3Settings(url, token).client.credentials;
  expect(getKeys('s3://documents')).toEqual({
    accessKeyId: 'ID',
    secretAccessKey: 'S3CRET',
    sessionToken: 'T',
  });
  expect(getKeys('s3://KEY:a%2Fb%2Bc@documents')).toEqual({
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
  });
});

test.each([
  ['https://documents', 's3://bucket'],
  ['s3://', 's3://bucket'],
  ['s3://pa_pers', 'invalid bucket name'],
  ['s3://documents/a%20b', 'the folder can contain only'],
  ['s3://documents?endpont=https://s3.example', 'are allowed: endpoint, region, pathStyle'],
  ['s3://documents?endpoint=s3.example', 'endpoint must be a URL'],
  ['s3://documents?endpoint=https://a:b@s3.example', 'endpoint must be a URL'],
  ['s3://documents?region=a%2Fb', 'region must be a name'],
  ['s3://documents?pathStyle=yes', 'pathStyle must be true or false'],
  ['s3://KEY@documents', 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
])('%s is refused with what is right', (url, sentence) => {
  expect(() => readS3Settings(url, keys)).toThrow(sentence);
});

test('keys are needed', () => {
  expect(() => readS3Settings('s3://documents', {})).toThrow('AWS_ACCESS_KEY_ID');
});
