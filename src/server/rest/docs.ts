import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { brand } from '../../domain/site/brand.ts';
import { escapedMarkup } from '../../domain/text/markup.ts';
import { openApiDocument } from './openapi.ts';
import type { JsonSchema } from './openapi-parts.ts';

/** Serves the API description, as OpenAPI and as a page. */
export function registerDocs(app: FastifyInstance, version: string): void {
  let known: JsonSchema | undefined;
  // NOTE: on first request, because building it takes a tenth of the start time.
  const described = () => (known ??= openApiDocument(version));
  app.get('/api/openapi.json', () => described());
  app.get('/api/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', documentPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page(described(), nonce));
  });
}

/** Allows text and its style; no scripts, requests or frames. */
function documentPolicy(nonce: string): string {
  const rest = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return `default-src 'none'; style-src 'nonce-${nonce}'; ${rest}`;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.75rem; } h2 { font-size: 1rem; margin: 0; font-weight: 500; }
  details { border: 1px solid #8886; border-radius: .625rem; margin-block: .5rem; }
  summary { cursor: pointer; padding: .75rem 1rem; }
  summary code { font-weight: 600; }
  details > div { padding: 0 1rem 1rem; }
  pre { overflow-x: auto; padding: .75rem; border-radius: .375rem; background: #8882; }
  .method { display: inline-block; min-width: 4.5rem; }
  .note { opacity: .8; }
`;

function page(document: JsonSchema, nonce: string): string {
  const title = `${brand.name.en} API`;
  const info = record(document.info);
  const calls = Object.entries(record(document.paths)).flatMap(([path, methods]) =>
    Object.entries(record(methods)).map(([method, call]) => section(method, path, record(call))),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedMarkup(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${escapedMarkup(title)}</h1>
<p>${escapedMarkup(String(info.description))}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
${calls.join('\n')}
</main>
</body>
</html>`;
}

function section(method: string, path: string, call: JsonSchema): string {
  const { summary, description, security, ...rest } = call;
  const needsToken = Array.isArray(security) && security.length > 0;
  const parts = {
    Parameters: rest.parameters,
    'Request body': rest.requestBody,
    Responses: rest.responses,
  };
  const blocks = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `<p>${name}</p><pre tabindex="0">${escapedMarkup(JSON.stringify(value, null, 2))}</pre>`,
    );
  return `<details>
<summary><h2><code class="method">${method.toUpperCase()}</code> <code>${escapedMarkup(path)}</code>
<span class="note">${escapedMarkup(String(summary))}${needsToken ? ' · requires a token' : ''}</span></h2></summary>
<div>${typeof description === 'string' ? `<p>${escapedMarkup(description)}</p>` : ''}${blocks.join('')}</div>
</details>`;
}

function record(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
