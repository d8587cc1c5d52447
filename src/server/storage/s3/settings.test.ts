import { expect, test } from 'vitest';
import { readS3Settings } from './settings.ts';

const keys = { AWS_ACCESS_KEY_ID: 'ID', AWS_SECRET_ACCESS_KEY: 'S3CRET' };
const getBase = (url: string, environment = {}) =>
  readS3Settings(url, { ...keys, ...environment }).base.href;

test('with an endpoint the bucket stands in the path, without one in Amazon’s host name', () => {
  expect(getBase('s3://documents')).toBe('https://documents.s3.us-east-1.amazonaws.com/');
  expect(getBase('s3://documents?region=me-south-1')).toBe(
    'https://documents.s3.me-south-1.amazonaws.com/',
  );
  expect(getBase('s3://documents', { AWS_REGION: 'me-south-1' })).toContain('.me-south-1.');
  expect(getBase('s3://my.documents')).toBe('https://s3.us-east-1.amazonaws.com/my.documents/');
  expect(getBase('s3://documents?endpoint=http://localhost:9000')).toBe(
    'http://localhost:9000/documents/',
  );
  expect(
    getBase('s3://documents?endpoint=https%3A%2F%2Fs3.example%2Fstorage&pathStyle=false'),
  ).toBe('https://documents.s3.example/storage/');
  expect(getBase('s3://documents/a/b/?endpoint=https://s3.example')).toBe(
    'https://s3.example/documents/a/b/',
  );
});

test('keys come from the environment, or stand before the bucket', () => {
  const token = { ...keys, AWS_SESSION_TOKEN: 'T' };
  expect(readS3Settings('s3://documents', token)).toMatchObject({
    keyId: 'ID',
    secret: 'S3CRET',
    sessionToken: 'T',
  });
  const own = readS3Settings('s3://KEY:a%2Fb%2Bc@documents', token);
  expect(own).toMatchObject({ keyId: 'KEY', secret: 'a/b+c' });
  expect(own).not.toHaveProperty('sessionToken');
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
