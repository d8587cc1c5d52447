import { z } from 'zod';
import { submitApplicationInput } from '#domain/application/application.ts';
import { exportColumns } from '#domain/application/export-text.ts';
import { exportApplicationsInput } from '#domain/application/review-list.ts';
import { submittedView, trackingView } from '#domain/application/review.ts';
import { resendDocument } from '#domain/document/document-request.ts';
import {
  documentFileInput,
  documentTypes,
  uploadDirectory,
  uploadedView,
} from '#domain/document/document.ts';
import { maxFiles } from '#domain/document/file-limits.ts';
import {
  failureAnswer,
  jsonSchema,
  namesIn,
  getProperties,
  queryParameters,
  getSecurity,
  type JsonSchema,
} from './openapi-parts.ts';
import type { Bearer } from './routes.ts';

/** A call with files, for the description only; its route is in `http/`. */
interface ByteRoute {
  method: 'get' | 'post';
  path: string;
  summary: string;
  description?: string;
  bearer: Bearer;
  headers?: readonly object[];
  /** The query of a read or the text fields of a form. */
  input: z.ZodType;
  files?: JsonSchema;
  /** By status: its description, with a JSON schema or the content types of a file. */
  responses: Record<number, readonly [string, z.ZodType | readonly string[]]>;
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' };

const byteRoutes: readonly ByteRoute[] = [
  {
    method: 'post',
    path: '/api/applications',
    summary: 'Submit an application with its documents',
    description:
      `Send fields as text and lists as JSON text. Attach up to ${maxFiles} files of up to 5 MiB ` +
      'each: PDF, JPEG or PNG. The content of each file must match its extension. ' +
      'childCivilId_{index} can start at 0 or 1. The server calculates totalAmount, ' +
      'monthlyPayment, interestAmount and isManuallyAdjusted and ignores any values sent.',
    bearer: 'none',
    headers: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'A repeated request with the same key and content returns the first response with ' +
          'status 200.',
        schema: { type: 'string', format: 'uuid' },
      },
    ],
    input: submitApplicationInput,
    files: {
      civilId: file,
      salaryCertificate: file,
      proofOfContinuity: file,
      childCivilId_0: file,
      additionalDocuments: { type: 'array', items: file },
    },
    responses: {
      201: ['Created', submittedView],
      200: ['Already created by an earlier request', submittedView],
    },
  },
  {
    method: 'post',
    path: '/api/upload',
    summary: 'Upload a logo (PNG, up to 5 MiB)',
    bearer: 'optional',
    input: z.object({ directory: uploadDirectory }),
    files: { file },
    responses: { 201: ['Created', uploadedView] },
  },
  {
    method: 'get',
    path: '/api/admin/documents/download',
    summary: 'Download a document',
    bearer: 'admin',
    input: documentFileInput,
    responses: { 200: ['The document', Object.keys(documentTypes)] },
  },
  {
    method: 'post',
    path: '/files/documents',
    summary: 'Send a new copy of a document that a reviewer requested',
    description:
      '`document` is a name from `requestedDocuments` in the tracking result: civilId, ' +
      'salaryCertificate, proofOfContinuity, childCivilId_{index} or additionalDocuments_{index}, ' +
      'starting at 0. Files follow the same rules as in POST /api/applications. Returns 404 for a ' +
      'wrong application ID, a wrong email address or a document that was not requested. Returns ' +
      '409 if the document was already sent or the request was withdrawn.',
    bearer: 'none',
    input: resendDocument,
    files: { file },
    responses: { 200: ['Updated tracking result', trackingView] },
  },
  {
    method: 'get',
    path: '/files/export',
    summary: 'Export the filtered applications as a file',
    description:
      'The latest change first, as in the list. With a queue, the longest wait first. `columns` ' +
      'lists the columns, separated by commas. If it is not set, all are exported: ' +
      `${exportColumns.join(', ')}. CSV is UTF-8 with a byte order mark. Texts that a ` +
      'spreadsheet would read as a formula, number, date or time start with an apostrophe, as ' +
      'civil IDs do. Returns 503 while two exports are running.',
    bearer: 'admin',
    input: exportApplicationsInput,
    responses: {
      200: [
        'The file',
        ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ],
    },
  },
];

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
      ...getSecurity(bearer),
      ...(parameters && { parameters }),
      ...(files && {
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema: makeForm(input, files) } },
        },
      }),
      responses: {
        ...Object.fromEntries(
          Object.entries(route.responses).map(([status, [meaning, output]]) => [
            status,
            { description: meaning, content: getContent(output) },
          ]),
        ),
        default: failureAnswer,
      },
    },
  };
}

/** A single `file` is required; the documents of an application vary. */
function makeForm(fields: JsonSchema, files: JsonSchema): JsonSchema {
  const required = namesIn(fields.required).concat('file' in files ? 'file' : []);
  return { ...fields, properties: { ...getProperties(fields), ...files }, required };
}

function getContent(output: z.ZodType | readonly string[]): object {
  if (output instanceof z.ZodType)
    return { 'application/json': { schema: jsonSchema(output, 'output') } };
  return Object.fromEntries(output.map((type) => [type, {}]));
}
