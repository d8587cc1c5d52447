import { z } from 'zod';
import { submitApplication } from '../../domain/application/application.ts';
import { exportColumns } from '../../domain/application/export-text.ts';
import { exportApplications } from '../../domain/application/review-list.ts';
import { submittedView, trackingView } from '../../domain/application/review.ts';
import { resendDocument } from '../../domain/document/document-request.ts';
import {
  documentFile,
  documentTypes,
  maxFiles,
  uploadDirectory,
  uploadedView,
} from '../../domain/document/document.ts';
import {
  failureAnswer,
  jsonSchema,
  namesIn,
  propertiesOf,
  queryParameters,
  securityOf,
  type JsonSchema,
} from './openapi-parts.ts';
import type { Bearer } from './routes.ts';

/** A call that carries bytes, for the description alone: its route stands in `http/`. */
interface ByteRoute {
  method: 'get' | 'post';
  path: string;
  summary: string;
  description?: string;
  bearer: Bearer;
  headers?: readonly object[];
  /** The query of a read, the text fields of a form. */
  input: z.ZodType;
  files?: JsonSchema;
  /** By status: what it means, with a schema of JSON or the types of bytes. */
  responses: Record<number, readonly [string, z.ZodType | readonly string[]]>;
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' };

const byteRoutes: readonly ByteRoute[] = [
  {
    method: 'post',
    path: '/api/applications',
    summary: 'Apply: the fields as text, lists as JSON text, and the papers',
    description:
      `At most ${maxFiles} files of at most 5 MiB each: PDF, JPEG or PNG, whose content ` +
      'agrees with the ending of their name. childCivilId_{index} counts from 0 or from 1. ' +
      'Amounts the server works out itself (totalAmount, monthlyPayment, interestAmount, ' +
      'isManuallyAdjusted) may be sent and are not read.',
    bearer: 'none',
    headers: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'A repeat with the same content gets the first answer with status 200',
        schema: { type: 'string', format: 'uuid' },
      },
    ],
    input: submitApplication,
    files: {
      civilId: file,
      salaryCertificate: file,
      proofOfContinuity: file,
      childCivilId_0: file,
      additionalDocuments: { type: 'array', items: file },
    },
    responses: { 201: ['Stored', submittedView], 200: ['Stored before', submittedView] },
  },
  {
    method: 'post',
    path: '/api/upload',
    summary: 'Upload a logo (PNG, at most 5 MiB)',
    bearer: 'optional',
    input: z.object({ directory: uploadDirectory }),
    files: { file },
    responses: { 201: ['Stored', uploadedView] },
  },
  {
    method: 'get',
    path: '/api/admin/documents/download',
    summary: "A document's bytes, as an attachment",
    bearer: 'admin',
    input: documentFile,
    responses: { 200: ['The bytes', Object.keys(documentTypes)] },
  },
  {
    method: 'post',
    path: '/files/papers',
    summary: 'Send one paper again that a reviewer asked for',
    description:
      '`document` is a name from `requestedPapers` of the tracking: civilId, ' +
      'salaryCertificate, proofOfContinuity, childCivilId_{place} or ' +
      'additionalDocuments_{place}, places counting from 0. The file is judged as in ' +
      'POST /api/applications. 404 for a wrong id, a wrong e-mail and a paper that nobody ' +
      'asked for; 409 for one that was sent or withdrawn meanwhile.',
    bearer: 'none',
    input: resendDocument,
    files: { file },
    responses: { 200: ['The tracking as it now stands', trackingView] },
  },
  {
    method: 'get',
    path: '/files/export',
    summary: 'The applications that a filter leaves, as a file',
    description:
      'The newest change first, as in the list; with a queue, the longest wait first. `columns` ' +
      `names columns between commas, all without it: ${exportColumns.join(', ')}. CSV is UTF-8 ` +
      'with a byte-order mark; an apostrophe stands before what a spreadsheet would read as a ' +
      'formula, and none before a civil id. 503 while two exports are running.',
    bearer: 'admin',
    input: exportApplications,
    responses: {
      200: [
        'The file',
        ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ],
    },
  },
];

/** The paths of the calls that carry bytes. */
export function bytePaths(): Record<string, object> {
  return Object.fromEntries(byteRoutes.map((route) => [route.path, byteOperation(route)]));
}

function byteOperation(route: ByteRoute): object {
  const { method, path, summary, description, bearer, headers, files } = route;
  const input = jsonSchema(route.input, 'input');
  const parameters = headers ?? (method === 'get' ? queryParameters(input) : undefined);
  return {
    [method]: {
      summary,
      ...(description !== undefined && { description }),
      operationId: method + path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
      ...securityOf(bearer),
      ...(parameters && { parameters }),
      ...(files && {
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema: formOf(input, files) } },
        },
      }),
      responses: {
        ...Object.fromEntries(
          Object.entries(route.responses).map(([status, [meaning, output]]) => [
            status,
            { description: meaning, content: contentOf(output) },
          ]),
        ),
        default: failureAnswer,
      },
    },
  };
}

/** One file is required, of several each application has its own. */
function formOf(fields: JsonSchema, files: JsonSchema): JsonSchema {
  const required = namesIn(fields.required).concat('file' in files ? 'file' : []);
  return { ...fields, properties: { ...propertiesOf(fields), ...files }, required };
}

function contentOf(output: z.ZodType | readonly string[]): object {
  if (output instanceof z.ZodType)
    return { 'application/json': { schema: jsonSchema(output, 'output') } };
  return Object.fromEntries(output.map((type) => [type, {}]));
}
