// Who may import whom. Each rule says what to do instead; scripts/check-imports.ts runs them.

const tests = '\\.test\\.ts$';

/**
 * A folder that may import nothing of src but what is listed.
 *
 * @param {{ name: string, from: string, allowed: string[], comment: string }} rule `allowed`: path patterns
 */
const only = ({ name, from, allowed, comment }) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: tests },
  to: { path: '^src/', pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two modules that need each other are one, or need a third that both import.',
      from: {},
      // Types alone may refer to each other: they are gone before anything runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'The import leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    only({
      name: 'domain-alone',
      from: '^src/domain/',
      allowed: ['^src/domain/'],
      comment: 'Domain knows nothing but itself.',
    }),
    {
      name: 'domain-outside',
      severity: 'error',
      comment:
        'Domain runs in the browser and on the server: zod and nothing else, no node: module.',
      from: { path: '^src/domain/', pathNot: tests },
      to: { pathNot: ['^src/', '(^|/)node_modules/zod/'] },
    },
    only({
      name: 'db-inside',
      from: '^src/db/',
      allowed: ['^src/(db|domain)/'],
      comment: 'Db knows the domain and itself.',
    }),
    {
      name: 'db-outside',
      severity: 'error',
      comment: 'Db speaks Kysely and its drivers; frameworks and the network are not its business.',
      from: { path: '^src/db/', pathNot: tests },
      to: {
        dependencyTypesNot: ['local', 'core', 'type-only'],
        pathNot: ['^src/', '(^|/)node_modules/(@types/)?(kysely|better-sqlite3|pg)/'],
      },
    },
    only({
      name: 'services-inside',
      from: '^src/server/services/',
      allowed: [
        '^src/(domain|db)/',
        '^src/server/(services|storage)/',
        '^src/server/(authorize|logger|context)\\.ts$',
      ],
      comment:
        'A service holds a rule: domain, db, storage, authorize and logger are all it needs.',
    }),
    {
      name: 'services-context-type-only',
      severity: 'error',
      comment: 'A service is given its context; making one is for the edge, so `import type`.',
      from: { path: '^src/server/services/', pathNot: tests },
      to: { path: '^src/server/context\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-outside',
      severity: 'error',
      comment: 'Services know no web framework, so that the rule is the same for every caller.',
      from: { path: '^src/server/services/' },
      to: { path: '(^|/)node_modules/(fastify|@fastify|@trpc)/' },
    },
    only({
      name: 'storage-inside',
      from: '^src/server/storage/',
      allowed: [
        '^src/domain/',
        '^src/server/storage/',
        '^src/server/logger\\.ts$',
        '^src/db/shared-turns\\.ts$',
      ],
      comment:
        'Storage keeps bytes and knows no rows; syncs take turns as those of the database do.',
    }),
    only({
      name: 'routers-inside',
      from: '^src/server/routers/',
      allowed: [
        '^src/domain/',
        '^src/db/queries/',
        '^src/server/(services|routers)/',
        '^src/server/(trpc|authorize)\\.ts$',
      ],
      comment:
        'A router calls queries and services; SQL, bytes and the web framework are elsewhere.',
    }),
    only({
      name: 'rest-inside',
      from: '^src/server/rest/',
      allowed: [
        '^src/domain/',
        '^src/server/rest/',
        '^src/server/routers/index\\.ts$',
        '^src/server/(context|request)\\.ts$',
        '^src/server/(http/entity-tag|services/(application-kept|public-answers))\\.ts$',
      ],
      comment:
        'REST is a skin over the same procedures: it goes through the caller, or gives its answer again.',
    }),
    only({
      name: 'http-inside',
      from: '^src/server/http/',
      allowed: [
        '^src/domain/',
        '^src/server/(http|services|storage)/',
        '^src/server/routers/index\\.ts$',
        '^src/server/(call-input|context|failure|request|authorize)\\.ts$',
      ],
      comment: 'Bytes and pages go through services, storage and the caller; no SQL here.',
    }),
    {
      name: 'server-not-client',
      severity: 'error',
      comment: 'The server shares the domain with the browser, nothing else.',
      from: { path: '^src/server/' },
      to: { path: '^src/client/' },
    },
    {
      name: 'parts-not-root',
      severity: 'error',
      comment: 'main, start, commands and app compose the parts; no part imports main or app.',
      from: { path: '^src/', pathNot: ['^src/server/(main|start|commands)\\.ts$', tests] },
      to: { path: '^src/server/(main|app)\\.ts$' },
    },
    only({
      name: 'client-inside',
      from: '^src/client/',
      allowed: ['^src/(client|domain)/', '^src/server/routers/index\\.ts$'],
      comment: 'The client shares the domain with the server, nothing else.',
    }),
    {
      name: 'client-router-type-only',
      severity: 'error',
      comment: 'Only src/client/trpc.ts names the server, and only by `import type`.',
      from: { path: '^src/client/', pathNot: '^src/client/trpc\\.ts$' },
      to: { path: '^src/server/' },
    },
    {
      name: 'trpc-type-only',
      severity: 'error',
      comment:
        'A value import would carry the server into the browser: `import type { AppRouter }`.',
      from: { path: '^src/client/trpc\\.ts$' },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-no-node',
      severity: 'error',
      comment: 'The browser has no node: modules.',
      from: { path: '^src/client/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'What two features share goes to components, forms or the domain.',
      from: { path: '^src/client/features/([^/]+)/' },
      to: { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
    },
    {
      name: 'components-without-product',
      severity: 'error',
      comment: 'Components and forms could ship in another product: no calls, no features.',
      from: { path: '^src/client/(components|forms)/' },
      to: { path: '^src/client/(features/|trpc\\.ts$)' },
    },
    {
      name: 'src-not-tests',
      severity: 'error',
      comment: 'The product does not need its tests or scripts.',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(test|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
