// Who may import whom. Each rule says what to do instead. `npm run check imports` runs them.

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
      comment:
        'Two modules that need each other are one, or need a third that both import; types too.',
      from: {},
      to: { circular: true },
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
      comment: 'The domain imports nothing but itself.',
    }),
    {
      name: 'domain-outside',
      severity: 'error',
      comment: 'The domain runs in the browser and on the server: zod and nothing else.',
      from: { path: '^src/domain/', pathNot: tests },
      to: { pathNot: ['^src/', '(^|/)node_modules/zod/'] },
    },
    only({
      name: 'db-inside',
      from: '^src/db/',
      allowed: ['^src/(db|domain)/'],
      comment: 'The database layer knows the domain and itself.',
    }),
    only({
      name: 'migrations-frozen',
      from: '^src/db/migrations/',
      allowed: ['^src/db/(migrations/|dialect\\.ts$)'],
      comment:
        'A migration copies what it needs: what the program changes later must not change it.',
    }),
    {
      name: 'db-outside',
      severity: 'error',
      comment:
        'The database layer uses Kysely, its drivers and histograms: no web framework, no network.',
      from: { path: '^src/db/', pathNot: tests },
      to: {
        dependencyTypesNot: ['local', 'core', 'type-only'],
        pathNot: [
          '^src/',
          '(^|/)node_modules/(@types/)?(kysely|better-sqlite3|pg|lru-cache|prom-client)/',
        ],
      },
    },
    only({
      name: 'services-inside',
      from: '^src/server/services/',
      allowed: [
        '^src/(domain|db)/',
        '^src/server/(services|storage)/',
        '^src/server/(logger|context|metrics|durable-file|operator-error)\\.ts$',
      ],
      comment: 'A service holds a rule: domain, db, storage and the logger are all it needs.',
    }),
    only({
      name: 'operations-inside',
      from: '^src/server/operations/',
      allowed: [
        '^src/(domain|db)/',
        '^src/server/(services|storage|operations)/',
        '^src/server/(config|logger|context|metrics|durable-file|operator-error)\\.ts$',
      ],
      comment: 'What keeps an installation running uses services, storage and the database.',
    }),
    {
      name: 'services-context-type-only',
      severity: 'error',
      comment: 'A service is given its context: `import type`.',
      from: { path: '^src/server/(services|operations)/', pathNot: tests },
      to: { path: '^src/server/context\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-outside',
      severity: 'error',
      comment: 'Services know no web framework, so that a rule is the same for every caller.',
      from: { path: '^src/server/services/' },
      to: { path: '(^|/)node_modules/(fastify|@fastify|@trpc)/' },
    },
    only({
      name: 'storage-inside',
      from: '^src/server/storage/',
      allowed: ['^src/domain/', '^src/server/storage/', '^src/server/logger\\.ts$'],
      comment: 'Storage holds bytes and knows no rows.',
    }),
    only({
      name: 'routers-inside',
      from: '^src/server/routers/',
      allowed: [
        '^src/domain/',
        '^src/db/queries/',
        '^src/server/(services|routers|operations)/',
        '^src/server/trpc\\.ts$',
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
        '^src/server/context\\.ts$',
        '^src/server/http/(request|response-cache)\\.ts$',
        '^src/server/errors\\.ts$',
      ],
      comment: 'REST is a table over the same procedures, called through the same caller.',
    }),
    only({
      name: 'http-inside',
      from: '^src/server/http/',
      allowed: [
        '^src/domain/',
        '^src/server/(http|services|storage|operations)/',
        '^src/server/rest/documented-names\\.ts$',
        '^src/server/routers/index\\.ts$',
        '^src/server/(context|errors|logger|metrics)\\.ts$',
        // For the catalogue's version, which the response cache depends on, and for new ids.
        '^src/db/(database|queries/institution/catalogue-version)\\.ts$',
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
      comment: 'main, start and the commands put the parts together; no part imports main or app.',
      from: { path: '^src/', pathNot: ['^src/server/(main|start|cli/[^/]+)\\.ts$', tests] },
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
      comment: 'Only src/client/api/trpc.ts names the server, and only by `import type`.',
      from: { path: '^src/client/', pathNot: '^src/client/api/trpc\\.ts$' },
      to: { path: '^src/server/' },
    },
    {
      name: 'trpc-type-only',
      severity: 'error',
      comment: 'A value import would bundle the server into the client: `import type`.',
      from: { path: '^src/client/api/trpc\\.ts$' },
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
      comment: 'What two features share goes to ui, forms or the domain.',
      from: { path: '^src/client/features/([^/]+)/' },
      to: { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
    },
    {
      name: 'ui-without-features',
      severity: 'error',
      comment: 'Components and forms serve every feature and know none.',
      from: { path: '^src/client/(ui|forms|lib|theme|i18n)/' },
      to: { path: '^src/client/features/' },
    },
    {
      name: 'src-not-tests',
      severity: 'error',
      comment: 'The product does not need its tests, scripts or tools.',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(test|scripts|tools)/' },
    },
    {
      name: 'tools-apart',
      severity: 'error',
      comment: 'Nothing but tools imports tools.',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
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
