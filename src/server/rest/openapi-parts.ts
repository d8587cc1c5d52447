import { z } from 'zod';
import { toDocumentedName } from './documented-names.ts';
import type { Bearer } from './routes.ts';

export type JsonSchema = Record<string, unknown>;

/** The response of every failed call. */
export const failureAnswer = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/** The security requirement of an operation. */
export function getSecurity(bearer: Bearer): object {
  if (bearer === 'none') return { security: [] };
  return { security: bearer === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] };
}

/** Converts a zod schema to the JSON Schema of a request or response. */
export function jsonSchema(schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema {
  if (!schema) return { type: 'object', properties: {} };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The properties of an object's schema, by name. */
export function getProperties(schema: JsonSchema): JsonSchema {
  // NOTE: JSON Schema's `properties` is always an object of schemas.
  return (schema.properties ?? {}) as JsonSchema;
}

/** Converts a schema's properties to query parameters. */
export function queryParameters(schema: JsonSchema): object[] {
  const required = namesIn(schema.required);
  return Object.entries(getProperties(schema)).map(([name, property]) => ({
    name: toDocumentedName(name),
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

/** The texts of a list such as `required`; empty if it is no list. */
export function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
