import {
  collections,
  educationTypes,
  type EducationType,
} from '#domain/institution/education-type.ts';
import { partnerTypes } from '#domain/partner/partner.ts';
import type { ProcedureName } from '../routers/index.ts';

/** Whose token a call needs. `optional` returns more to administrators. */
export type Bearer = 'none' | 'user' | 'admin' | 'optional';

/** One documented call as plain data: it names the procedure and contains no logic. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** For both Fastify and OpenAPI: `:id` is a path parameter. */
  path: string;
  procedure: ProcedureName;
  /** Values fixed by the path; they override the caller's. */
  fixed?: Readonly<Record<string, string>>;
  status?: 201;
  bearer: Bearer;
  /** The response is a page: the body contains its rows, headers the rest. */
  paged?: true;
  /** The same for all visitors until the catalogue changes. */
  cached?: true;
  summary: string;
}

const accountRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/signup',
    procedure: 'account.signUp',
    status: 201,
    bearer: 'none',
    summary: 'Create an account',
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    procedure: 'account.signIn',
    bearer: 'none',
    summary: 'Sign in',
  },
  {
    method: 'GET',
    path: '/api/auth/me',
    procedure: 'account.me',
    bearer: 'user',
    summary: 'Get the signed-in user',
  },
  {
    method: 'POST',
    path: '/api/admin/login',
    procedure: 'account.adminSignIn',
    bearer: 'none',
    summary: 'Sign in as an administrator',
  },
];

const applicationRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/applications/track',
    procedure: 'application.track',
    bearer: 'none',
    summary: 'Track an application by its ID and email address',
  },
  {
    method: 'GET',
    path: '/api/admin/statistics',
    procedure: 'application.statistics',
    bearer: 'admin',
    summary: 'Count applications by status',
  },
  {
    method: 'GET',
    path: '/api/admin/applications',
    procedure: 'application.list',
    bearer: 'admin',
    paged: true,
    summary: 'List applications, most recently updated first',
  },
  {
    method: 'PATCH',
    path: '/api/admin/applications/:id/status',
    procedure: 'application.setStatus',
    bearer: 'admin',
    summary: 'Update an application’s status',
  },
  {
    method: 'GET',
    path: '/api/admin/documents/info',
    procedure: 'document.info',
    bearer: 'admin',
    summary: 'Get a document’s details',
  },
];

const partnerRoutes: RestRoute[] = [
  ...partnerTypes.map((type): RestRoute => ({
    method: 'GET',
    path: `/api/partners/${type}`,
    procedure: 'partner.listPublic',
    fixed: { type },
    bearer: 'none',
    cached: true,
    summary: `List active ${type} partners in display order`,
  })),
  {
    method: 'GET',
    path: '/api/admin/partners',
    procedure: 'partner.list',
    bearer: 'admin',
    summary: 'List all partners',
  },
  {
    method: 'POST',
    path: '/api/admin/partners',
    procedure: 'partner.create',
    status: 201,
    bearer: 'admin',
    summary: 'Create a partner',
  },
  {
    method: 'PATCH',
    path: '/api/admin/partners/:id',
    procedure: 'partner.update',
    bearer: 'admin',
    summary: 'Update a partner',
  },
  {
    method: 'DELETE',
    path: '/api/admin/partners/:id',
    procedure: 'partner.remove',
    bearer: 'admin',
    summary: 'Delete a partner',
  },
];

function withArticle(educationType: EducationType): string {
  return `${educationType === 'academy' ? 'an' : 'a'} ${educationType}`;
}

function institutionRoutes(educationType: EducationType): RestRoute[] {
  const plural = collections[educationType];
  const one = withArticle(educationType);
  const fixed = { educationType };
  const admin = { fixed, bearer: 'admin' as const };
  return [
    {
      method: 'GET',
      path: `/api/${plural}`,
      procedure: 'institution.listPublic',
      fixed,
      bearer: 'none',
      cached: true,
      summary: `List active ${plural}`,
    },
    {
      method: 'GET',
      path: `/api/admin/${plural}`,
      procedure: 'institution.list',
      ...admin,
      summary: `List all ${plural}`,
    },
    {
      method: 'POST',
      path: `/api/admin/${plural}`,
      procedure: 'institution.create',
      status: 201,
      ...admin,
      summary: `Create ${one}`,
    },
    {
      method: 'PATCH',
      path: `/api/admin/${plural}/:id`,
      procedure: 'institution.update',
      ...admin,
      summary: `Update ${one}`,
    },
    {
      method: 'DELETE',
      path: `/api/admin/${plural}/:id`,
      procedure: 'institution.remove',
      ...admin,
      summary: `Delete ${one} and its classes`,
    },
  ];
}

function classRoutes(educationType: EducationType): RestRoute[] {
  const plural = collections[educationType];
  const one = withArticle(educationType);
  const fixed = { educationType };
  const admin = { fixed, bearer: 'admin' as const };
  const classes = `/api/${plural}/:institutionId/classes`;
  return [
    {
      method: 'GET',
      path: `/api/public/${plural}/:institutionId/classes`,
      procedure: 'institution.publicClasses',
      fixed,
      bearer: 'none',
      cached: true,
      summary: `List the active classes of ${one} in display order`,
    },
    {
      method: 'GET',
      path: classes,
      procedure: 'institution.classes',
      fixed,
      bearer: 'optional',
      cached: true,
      summary: 'List classes: all for administrators, active only for others',
    },
    {
      method: 'POST',
      path: classes,
      procedure: 'institution.createClass',
      status: 201,
      ...admin,
      summary: 'Create a class',
    },
    {
      method: 'PATCH',
      path: `${classes}/:classId`,
      procedure: 'institution.updateClass',
      ...admin,
      summary: 'Update a class',
    },
    {
      method: 'DELETE',
      path: `${classes}/:classId`,
      procedure: 'institution.removeClass',
      ...admin,
      summary: 'Delete a class',
    },
  ];
}

/** Every documented JSON call; those with files are in `http/`. */
export const restRoutes: readonly RestRoute[] = [
  ...accountRoutes,
  ...applicationRoutes,
  ...partnerRoutes,
  ...educationTypes.flatMap(institutionRoutes),
  ...educationTypes.flatMap(classRoutes),
];
