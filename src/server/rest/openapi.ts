import type { z } from 'zod';
import { universityFields } from '#domain/institution/institution.ts';
import { brand } from '#domain/site/brand.ts';
import { errorCodes } from '#domain/errors/errors.ts';
import { appRouter } from '../routers/index.ts';
import { bytePaths } from './openapi-bytes.ts';
import {
  failureAnswer,
  jsonSchema,
  namesIn,
  getProperties,
  queryParameters,
  getSecurity,
  type JsonSchema,
} from './openapi-parts.ts';
import { restRoutes, type RestRoute } from './routes.ts';

/** Builds the OpenAPI 3.1 document of every documented call from its validation schemas. */
export function openApiDocument(version: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of restRoutes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  for (const [path, operations] of Object.entries(bytePaths())) {
    paths[path] = { ...paths[path], ...operations };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name.en} · ${brand.name.ar}`, version, description },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
  };
}

const description =
  'Amounts are numbers in KWD with up to three decimal places; numeric strings are also accepted. ' +
  'Times are ISO 8601 in UTC. Dates are YYYY-MM-DD. Every error has a Failure body. Its message is ' +
  'in Arabic if Accept-Language lists ar first, otherwise in English.';

const failureSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: [...errorCodes] },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function operation(route: RestRoute): object {
  const { input, output } = getSchemas(route.procedure);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const hidden = hiddenFields(route);
  const left = without(input, [...inPath, ...Object.keys(route.fixed ?? {}), ...hidden]);
  const answer = withoutInRows(output, hidden);
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(route.method === 'GET' ? queryParameters(left) : []),
  ];
  return {
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replace(/\W+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    ...getSecurity(route.bearer),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody(route, left) && {
      requestBody: { required: true, content: { 'application/json': { schema: left } } },
    }),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        ...(route.paged && { headers: pageHeaders }),
        content: { 'application/json': { schema: route.paged ? getRows(answer) : answer } },
      },
      default: failureAnswer,
    },
  };
}

/** The fields of the shared schemas that this type of institution does not have. */
function hiddenFields({ fixed }: RestRoute): readonly string[] {
  const type = fixed?.['educationType'];
  return type === undefined || type === 'university' ? [] : universityFields;
}

function withoutInRows(schema: JsonSchema, names: readonly string[]): JsonSchema {
  if (schema['type'] !== 'array') return without(schema, names);
  // NOTE: JSON Schema's `items` is the schema of the rows.
  return { ...schema, items: without(schema['items'] as JsonSchema, names) };
}

const pageHeaders = {
  Link: {
    description: 'Relative link to the next page (rel="next"). Absent on the last page.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'Exact number of matches, if known.',
    schema: { type: 'integer' },
  },
};

function hasBody(route: RestRoute, left: JsonSchema): boolean {
  const writes = route.method === 'POST' || route.method === 'PATCH';
  return writes && Object.keys(getProperties(left)).length > 0;
}

function getSchemas(name: string): { input: JsonSchema; output: JsonSchema } {
  // NOTE: tRPC stores its definitions in `_def`; a test of the whole document covers this.
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { inputs: z.ZodType[]; output?: z.ZodType } }
  >;
  const { inputs, output } = procedures[name]?._def ?? { inputs: [] };
  return { input: jsonSchema(inputs[0], 'input'), output: jsonSchema(output, 'output') };
}

function getRows(page: JsonSchema): unknown {
  return getProperties(page).items;
}

function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const properties = Object.entries(getProperties(schema)).filter(
    ([name]) => !names.includes(name),
  );
  const required = namesIn(schema.required).filter((name) => !names.includes(name));
  const { required: _, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}
