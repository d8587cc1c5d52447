import { submitApplication } from '../../domain/application/application.ts';
import { maxFiles, uploadedView } from '../../domain/document/document.ts';
import { resendPaper } from '../../domain/document/document-request.ts';
import { exportApplications } from '../../domain/application/review-list.ts';
import { submittedView, trackingView } from '../../domain/application/review.ts';
import {
  failureAnswer,
  jsonSchema,
  propertiesOf,
  queryParameters,
  securityOf,
} from './openapi-parts.ts';

const file = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The call that carries an application with its papers. */
export function applicationForm(): Record<string, object> {
  const fields = jsonSchema(submitApplication, 'input');
  return {
    '/api/applications': {
      post: {
        summary: 'Apply: the fields as text, lists as JSON text, and the papers',
        description:
          `At most ${maxFiles} files of at most 5 MiB each: PDF, JPEG or PNG, whose content ` +
          'agrees with the ending of their name. childCivilId_{index} counts from 0 or from 1. ' +
          'Amounts the server works out itself (totalAmount, monthlyPayment, interestAmount, ' +
          'isManuallyAdjusted) may be sent and are not read.',
        operationId: 'postApiApplications',
        ...securityOf('none'),
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'A repeat with the same content gets the first answer with status 200',
            schema: { type: 'string', format: 'uuid' },
          },
        ],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                ...fields,
                properties: {
                  ...propertiesOf(fields),
                  civilId: file,
                  salaryCertificate: file,
                  proofOfContinuity: file,
                  childCivilId_0: file,
                  additionalDocuments: { type: 'array', items: file },
                },
              },
            },
          },
        },
        responses: {
          201: answer('Stored', jsonSchema(submittedView, 'output')),
          200: answer('Stored before', jsonSchema(submittedView, 'output')),
          default: failureAnswer,
        },
      },
    },
  };
}

/** The call that sends one paper again. */
export function paperForm(): Record<string, object> {
  const fields = jsonSchema(resendPaper, 'input');
  return {
    '/files/papers': {
      post: {
        summary: 'Send one paper again that a reviewer asked for',
        description:
          '`document` is a name from `requestedPapers` of the tracking: civilId, ' +
          'salaryCertificate, proofOfContinuity, childCivilId_{place} or ' +
          'additionalDocuments_{place}, places counting from 0. The file is judged as in ' +
          'POST /api/applications. 404 for a wrong id, a wrong e-mail and a paper that nobody ' +
          'asked for; 409 for one that was sent or withdrawn meanwhile.',
        operationId: 'postFilesPapers',
        ...securityOf('none'),
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                ...fields,
                properties: { ...propertiesOf(fields), file },
                required: [...Object.keys(propertiesOf(fields)), 'file'],
              },
            },
          },
        },
        responses: {
          200: answer('The tracking as it now stands', jsonSchema(trackingView, 'output')),
          default: failureAnswer,
        },
      },
    },
  };
}

/** The call that answers the filtered list as a file. */
export function exportDownload(): Record<string, object> {
  return {
    '/files/export': {
      get: {
        summary: 'The applications that a filter leaves, as a file',
        description:
          'Newest arrival first. CSV is UTF-8 with a byte-order mark, and an apostrophe stands ' +
          'before what a spreadsheet would read as a formula. 503 while two exports are running.',
        operationId: 'getFilesExport',
        ...securityOf('admin'),
        parameters: queryParameters(jsonSchema(exportApplications, 'input')),
        responses: {
          200: {
            description: 'The file',
            content: {
              'text/csv': {},
              'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
            },
          },
          default: failureAnswer,
        },
      },
    },
  };
}

/** The calls that carry one file up or down. */
export function fileUpload(): Record<string, object> {
  return {
    '/api/upload': {
      post: {
        summary: 'Upload a logo (PNG, at most 5 MiB)',
        operationId: 'postApiUpload',
        ...securityOf('optional'),
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file, directory: { type: 'string', default: 'partners' } },
              },
            },
          },
        },
        responses: {
          201: answer('Stored', jsonSchema(uploadedView, 'output')),
          default: failureAnswer,
        },
      },
    },
    '/api/admin/documents/download': {
      get: {
        summary: "A document's bytes, as an attachment",
        operationId: 'getApiAdminDocumentsDownload',
        ...securityOf('admin'),
        parameters: [{ name: 'file', in: 'query', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The bytes',
            content: { 'application/pdf': {}, 'image/jpeg': {}, 'image/png': {} },
          },
          default: failureAnswer,
        },
      },
    },
  };
}

function answer(description: string, schema: object): object {
  return { description, content: { 'application/json': { schema } } };
}
