import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { documentedFields } from '#test/support/application-fields.ts';
import { isIssueKey } from './errors/error-messages.ts';

// NOTE: not a glob import, which would make every export look used.
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^[\w/-]+\.ts$/.test(file),
);
const modules = Object.fromEntries(
  await Promise.all(
    files.map(async (file) => {
      const module: unknown = await import(/* @vite-ignore */ join(import.meta.dirname, file));
      // NOTE: a module's exports are an object by name.
      return [file, module as Record<string, unknown>] as const;
    }),
  ),
);

/** Every exported schema by name, also those in a record. */
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => schemasIn(`${file} ${name}`, value)),
);

function schemasIn(name: string, value: unknown): [string, z.ZodType][] {
  if (value instanceof z.ZodType) return [[name, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner instanceof z.ZodType ? [[`${name}.${key}`, inner] satisfies [string, z.ZodType]] : [],
  );
}

/** Values of every kind, so that each schema accepts some and changes some. */
const values: unknown[] = [
  ...[undefined, null, true, false, 'true', 'false', 'all', '', '  ', '\u200f', 'abc', ' a  b '],
  ...[0, -0, 1, 3, 5, 1.5, 1050.5, 1966, '0', '1', '٣', ' 5 ', '1050.500', '١٠٥٠.٥', '2026'],
  ...['51234567', '+965 5123 4567', '٥١٢٣٤٥٦٧', '292091998298', '٢٩٢٠-٩١٩٩-٨٢٩٨', '12'],
  ...[' Mariam@Example.com ', 'https://example.com', ' \u200ehttps://example.com/a b ', 'partners'],
  ...[
    '2026/2027',
    '2026-12-01',
    '٢٠٢٦-١٢-٠١',
    'a\r\nb',
    'Abcdef1!',
    ' Abcdef1! ',
    '123456',
    'RSM-1',
    '3F0E7B1C-6B1F-4A53-9C0E-3F6D0D7F5B11',
  ],
  ...[
    'school',
    'active',
    'pending',
    'financial',
    'owner',
    'yes',
    'custom',
    '3_months',
    'images',
    'civilId',
  ],
  ...['ar', 'A', '[]', '["1"]', ['1'], { en: ' x ', ar: 'س' }, [], {}],
  ...[1, 2, 5].map((students) => documentedFields(students)),
  documentedFields(2, {
    installmentPlan: 'custom',
    customInstallmentMonths: '١٢',
    childrenCivilIdOption: 'numbers',
    childrenCivilIdNumbers: '["٣٠٢ 1","2-2"]',
    isOtherInstitution: 'true',
    customInstitutionName: ' مدرسة  الأمل ',
    termsAccepted: 'true',
    language: '',
  }),
];

/** Inputs that a schema mostly accepts; those of objects are built from their fields'. */
function getInputs(schema: z.ZodType): fc.Arbitrary<unknown> {
  const taken = values.filter((value) => schema.safeParse(value).success);
  const plain = unwrap(schema);
  const built: fc.Arbitrary<unknown>[] = [];
  if (plain instanceof z.ZodObject) {
    const shape = plain.shape as Record<string, z.ZodType>;
    built.push(
      fc.record(
        Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, getInputs(field)])),
      ),
    );
  }
  if (plain instanceof z.ZodArray) {
    built.push(fc.array(getInputs(plain.element as z.ZodType), { maxLength: 3 }));
  }
  if (plain instanceof z.ZodRecord && plain.keyType instanceof z.ZodEnum) {
    const value = getInputs(plain.valueType as z.ZodType);
    built.push(fc.record(Object.fromEntries(plain.keyType.options.map((key) => [key, value]))));
  }
  if (plain instanceof z.ZodEnum) built.push(fc.constantFrom(...plain.options));
  if (plain instanceof z.ZodLiteral) built.push(fc.constantFrom(...plain.values));
  if (plain instanceof z.ZodUnion) {
    built.push(...(plain.options as z.ZodType[]).map((option) => getInputs(option)));
  }
  return fc.oneof(...built, ...(taken.length > 0 ? [fc.constantFrom(...taken)] : []));
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.def.out as z.ZodType);
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapper ? unwrap(schema.def.innerType as z.ZodType) : schema;
}

it('the walk finds the schemas of every noun', () => {
  const names = schemas.map(([name]) => name);
  for (const name of [
    'application/application.ts submitApplicationInput',
    'account/account.ts signUpInput',
    'institution/institution.ts updateClassInput',
    'partner/partner.ts createPartnerInput',
    'application/review.ts listApplicationsInput',
    'site/message.ts sendMessageInput',
    'document/document.ts uploadDirectory',
    'setting/setting.ts settings.contactEmail',
    'text/pagination.ts pageQuery.limit',
  ]) {
    expect(names).toContain(name);
  }
  expect(schemas.length).toBeGreaterThan(70);
});

describe('a value read twice is the same as read once', () => {
  test.each(schemas)('by %s', (_, schema) => {
    let taken = 0;
    fc.assert(
      fc.property(getInputs(schema), (value) => {
        const once = schema.safeParse(value);
        if (!once.success) return;
        taken += 1;
        expect(schema.parse(once.data)).toEqual(once.data);
      }),
      { numRuns: 150 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});

describe('a JSON Schema can be made', () => {
  test.each(schemas)('of %s', (_, schema) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    if (schema instanceof z.ZodObject) {
      expect(Object.keys(json.properties ?? {})).toEqual(Object.keys(schema.shape));
    }
  });
});

describe('every issue has a message', () => {
  test.each(schemas)('of %s', (_, schema) => {
    const keys = getMessages(schema);
    expect(keys.filter((key) => !isIssueKey(key))).toEqual([]);
  });

  it('which the walk finds in checks, fields and wrapped schemas', () => {
    const submit = schemas.find(([name]) => name.endsWith(' submitApplicationInput'))![1];
    expect(getMessages(submit)).toEqual(
      expect.arrayContaining([
        'studentTuition',
        'studentNameRequired',
        'childCivilIdDigits',
        'phoneTooShort',
        'amountTooLarge',
        'birthDateInvalid',
        'academicYearInvalid',
      ]),
    );
  });
});

/** The messages of a schema and its parts for invalid values. */
function getMessages(schema: z.ZodType): string[] {
  const { def } = schema;
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  const said = [def, ...checks].flatMap(({ error }) => {
    if (!error) return [];
    // NOTE: a schema's own error and a check's get different issues; the rules only read `input`.
    const tell = error as z.core.$ZodErrorMap;
    return [undefined, null, '', 'x', '-1', '123456789', 5, []].map((input) =>
      toText(tell({ code: 'custom', input, path: [] })),
    );
  });
  return [...new Set([...said, ...getParts(schema).flatMap(getMessages)])];
}

function toText(message: ReturnType<z.core.$ZodErrorMap>): string {
  return typeof message === 'string' ? message : (message?.message ?? 'nothing is said');
}

function getParts(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values<z.ZodType>(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.def.options as z.ZodType[];
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out] as z.ZodType[];
  const plain = unwrap(schema);
  return plain === schema ? [] : [plain];
}
