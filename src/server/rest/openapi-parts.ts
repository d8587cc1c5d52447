import { z } from 'zod';
import type { Bearer } from './routes.ts';

export type JsonSchema = Record<string, unknown>;

/** The answer of every call that fails. */
export const failureAnswer = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/** What an operation says of the token it needs. */
export function securityOf(bearer: Bearer): object {
  if (bearer === 'none') return { security: [] };
  return { security: bearer === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] };
}

/** A zod schema as the JSON Schema of what callers send or receive. */
export function jsonSchema(schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema {
  if (!schema) return { type: 'object', properties: {} };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The properties of an object's schema, by name. */
export function propertiesOf(schema: JsonSchema): JsonSchema {
  // NOTE: JSON Schema's `properties` is an object of schemas wherever it stands.
  return (schema.properties ?? {}) as JsonSchema;
}

/** A schema's properties as parameters of a query. */
export function queryParameters(schema: JsonSchema): object[] {
  const required = namesIn(schema.required);
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

/** The texts of a list such as `required`; none where it is no list. */
export function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
