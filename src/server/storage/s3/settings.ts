/** Where documents lie in an S3-compatible storage, and what opens it. */
export interface S3Settings {
  bucket: string;
  /** The bucket's address with the folder that all keys begin with; it ends with a slash. */
  base: URL;
  /** That folder: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
  sessionToken?: string;
}

/** Settings from outside the address, called as other programs call them. */
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
 * Reads `s3://bucket/folder?endpoint=…&region=…&pathStyle=…`. The keys come from the environment,
 * or stand before the bucket (`s3://KEY:SECRET@bucket`), percent-encoded. With an endpoint the
 * bucket is named in the path, without one in Amazon's host name, unless `pathStyle` says.
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
    base: new URL(prefix, addressOf({ bucket, region, query })),
    ...keysOf(url, environment),
    ...(sessionToken && !url.username && { sessionToken }),
  };
}

/** The bucket's address, with a slash at its end. */
function addressOf(bucketOf: { bucket: string; region: string; query: URLSearchParams }): URL {
  const { bucket, region, query } = bucketOf;
  const given = query.get('endpoint') ?? undefined;
  const endpoint = new URL(endpointOf(given ?? `https://s3.${region}.amazonaws.com`));
  // A dot in a bucket's name would fit no certificate as part of a host's.
  const byDefault = given !== undefined || bucket.includes('.');
  if (isPathStyle(query.get('pathStyle'), byDefault)) {
    endpoint.pathname = `${endpoint.pathname.replace(/\/+$/, '')}/${bucket}/`;
  } else {
    endpoint.hostname = `${bucket}.${endpoint.hostname}`;
    endpoint.pathname = `${endpoint.pathname.replace(/\/+$/, '')}/`;
  }
  return endpoint;
}

function endpointOf(text: string): string {
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

function keysOf(url: URL, environment: S3Environment): { keyId: string; secret: string } {
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
