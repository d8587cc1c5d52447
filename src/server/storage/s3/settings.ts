/** The location of an S3-compatible storage, and its credentials. */
export interface S3Settings {
  bucket: string;
  /** The bucket's URL with the folder of all keys; it ends with a slash. */
  base: URL;
  /** The folder: empty, or with a trailing slash. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
  sessionToken?: string;
}

/** The standard AWS environment variables. */
export interface S3Environment {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
  AWS_REGION?: string | undefined;
  AWS_DEFAULT_REGION?: string | undefined;
}

const shape = 's3://bucket/folder?endpoint=https://host&region=name';
const parameters = ['endpoint', 'region', 'pathStyle'];
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i;
const folderName = /^\/?([\w.-]+\/)*[\w.-]*$/;

/**
 * Parses `s3://bucket/folder?endpoint=…&region=…&pathStyle=…`. The keys come from the environment, or precede the
 * bucket, percent-encoded (`s3://KEY:SECRET@bucket`). Unless `pathStyle` is set, the bucket is in the path with an
 * endpoint, else in Amazon's host name.
 * Errors: an Error that says what is wrong without showing a value.
 */
export function readS3Settings(text: string, environment: S3Environment): S3Settings {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.port || url.hash) throw new Error(`must look like ${shape}`);
  const query = url.searchParams;
  for (const name of query.keys()) {
    if (!parameters.includes(name)) {
      throw new Error(`only these parameters are allowed: ${parameters.join(', ')}`);
    }
  }
  const bucket = url.hostname;
  if (!bucketName.test(bucket)) throw new Error(`invalid bucket name; must look like ${shape}`);
  if (!folderName.test(url.pathname)) {
    throw new Error('the folder can contain only letters, digits, . _ - and /');
  }
  const region =
    query.get('region') ?? environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION ?? 'us-east-1';
  if (!/^[\w-]+$/.test(region)) throw new Error('region must be a name such as me-south-1');
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const sessionToken = environment.AWS_SESSION_TOKEN;
  return {
    bucket,
    prefix,
    region,
    base: new URL(prefix, findAddress({ bucket, region, query })),
    ...getKeys(url, environment),
    ...(sessionToken && !url.username && { sessionToken }),
  };
}

/** The bucket's URL, with a trailing slash. */
function findAddress(bucketOf: { bucket: string; region: string; query: URLSearchParams }): URL {
  const { bucket, region, query } = bucketOf;
  const given = query.get('endpoint') ?? undefined;
  const endpoint = new URL(getEndpoint(given ?? `https://s3.${region}.amazonaws.com`));
  // As part of a host name, a bucket with a dot would match no certificate.
  const byDefault = given !== undefined || bucket.includes('.');
  if (isPathStyle(query.get('pathStyle'), byDefault)) {
    endpoint.pathname = `${endpoint.pathname.replace(/\/+$/, '')}/${bucket}/`;
  } else {
    endpoint.hostname = `${bucket}.${endpoint.hostname}`;
    endpoint.pathname = `${endpoint.pathname.replace(/\/+$/, '')}/`;
  }
  return endpoint;
}

function getEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && !url.search && !url.hash && !url.username;
  if (isPlain && /^https?:$/.test(url.protocol)) return text;
  throw new Error('endpoint must be a URL such as https://s3.example');
}

function isPathStyle(said: string | null, byDefault: boolean): boolean {
  if (said === null) return byDefault;
  if (said === 'true' || said === 'false') return said === 'true';
  throw new Error('pathStyle must be true or false');
}

function getKeys(url: URL, environment: S3Environment): { keyId: string; secret: string } {
  const keyId = decoded(url.username) || environment.AWS_ACCESS_KEY_ID;
  const secret = url.username ? decoded(url.password) : environment.AWS_SECRET_ACCESS_KEY;
  if (keyId && secret) return { keyId, secret };
  throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('write % in a key as %25');
  }
}
