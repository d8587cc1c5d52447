const shape = 's3://bucket/folder?endpoint=https://host&region=name';
const parameters = ['endpoint', 'region', 'pathStyle'];
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i;
const plainUrl = /^https?:\/\/[^?#@\s]+$/i;
const folderName = /^\/?([\w.-]+\/)*[\w.-]*$/;

/** The standard AWS environment variables. */
type S3Environment = Readonly<Record<`AWS_${string}`, string | undefined>>;

/** The location of an S3-compatible storage and its credentials; `client` is as the SDK takes them. */
export type S3Settings = ReturnType<typeof readS3Settings>;

/**
 * Parses `s3://bucket/folder?endpoint=…&region=…&pathStyle=…`. The keys come from the environment, or precede the
 * bucket, percent-encoded (`s3://KEY:SECRET@bucket`). Unless `pathStyle` is set, the bucket is in the path with an
 * endpoint, else in Amazon's host name.
 * Errors: an Error that says what is wrong without showing a value.
 */
export function readS3Settings(text: string, environment: S3Environment) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  check(url?.protocol === 's3:' && !url.port && !url.hash, `must look like ${shape}`);
  const { hostname: bucket, pathname, searchParams: query } = url;
  const isKnown = [...query.keys()].every((name) => parameters.includes(name));
  check(isKnown, `only these parameters are allowed: ${parameters.join(', ')}`);
  check(bucketName.test(bucket), `invalid bucket name; must look like ${shape}`);
  check(folderName.test(pathname), 'the folder can contain only letters, digits, . _ - and /');
  const { AWS_REGION: ownRegion, AWS_DEFAULT_REGION: defaultRegion } = environment;
  const region = query.get('region') ?? ownRegion ?? defaultRegion ?? 'us-east-1';
  check(/^[\w-]+$/.test(region), 'region must be a name such as me-south-1');
  const endpoint = query.get('endpoint');
  const isPlain = !endpoint || (plainUrl.test(endpoint) && URL.canParse(endpoint));
  check(isPlain, 'endpoint must be a URL such as https://s3.example');
  // As part of a host name, a bucket with a dot would match no certificate.
  const isInPath = query.get('pathStyle') ?? String(endpoint !== null || bucket.includes('.'));
  check(/^(true|false)$/.test(isInPath), 'pathStyle must be true or false');
  return {
    bucket,
    /** The folder of all keys: empty, or with a trailing slash. */
    prefix: pathname.replace(/^\/+|\/+$/g, '').replace(/.$/, '$&/'),
    client: {
      endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
      forcePathStyle: isInPath === 'true',
      region,
      credentials: getCredentials(url, environment),
    },
  };
}

function check(isRight: boolean, sentence: string): asserts isRight {
  if (!isRight) throw new Error(sentence);
}

function getCredentials({ username, password }: URL, environment: S3Environment) {
  check(!/%(?![\da-f]{2})/i.test(username + password), 'write % in a key as %25');
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = environment;
  const accessKeyId = decodeURIComponent(username) || AWS_ACCESS_KEY_ID;
  const secretAccessKey = username ? decodeURIComponent(password) : AWS_SECRET_ACCESS_KEY;
  const isGiven = accessKeyId !== '' && secretAccessKey !== '';
  check(isGiven, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required');
  const keys = { accessKeyId, secretAccessKey };
  return username || !AWS_SESSION_TOKEN ? keys : { ...keys, sessionToken: AWS_SESSION_TOKEN };
}
