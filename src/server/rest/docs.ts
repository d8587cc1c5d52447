import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { brand } from '#domain/site/brand.ts';
import type { Language } from '#domain/text/language.ts';
import { escapedMarkup } from '#domain/text/markup.ts';
import { getPageLanguage } from '../http/request.ts';
import { openApiDocument } from './openapi.ts';
import type { JsonSchema } from './openapi-parts.ts';

/** Serves the API description, as OpenAPI and as a page. */
export function registerDocs(app: FastifyInstance, version: string): void {
  let known: JsonSchema | undefined;
  // NOTE: on first request, because building it takes a tenth of the start time.
  const described = () => (known ??= openApiDocument(version));
  app.get('/api/openapi.json', () => described());
  app.get('/api/docs', (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', documentPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page(described(), { nonce, language: getPageLanguage(request) }));
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
  h1 { font-size: 1.75rem; } h2 { font-size: 1.25rem; margin-block: 2rem .5rem; }
  h3 { display: inline; font-size: 1rem; font-weight: 500; }
  details { border: 1px solid #8886; border-radius: .625rem; margin-block: .5rem; }
  summary { cursor: pointer; padding: .75rem 1rem; }
  summary code { font-weight: 600; }
  details > div { padding: 0 1rem 1rem; }
  pre { overflow-x: auto; padding: .75rem; border-radius: .375rem; background: #8882; }
  .note { opacity: .8; }
`;

const words = {
  en: {
    title: 'API',
    about:
      'JSON over HTTP. Amounts are in KWD with at most three decimals, times are UTC. A failed call answers with a message, a code and, for fields that are not valid, the issues.',
    token: 'Get a token',
    tokenBody:
      'Calls that require a token take it from the sign-in, of an administrator here, in the authorization header:',
    example: 'Example',
    exampleBody: 'Track an application:',
    needsToken: 'requires a token',
    calls: 'Calls',
    parts: { parameters: 'Parameters', requestBody: 'Request body', responses: 'Responses' },
  },
  ar: {
    title: 'واجهة برمجة التطبيقات',
    about:
      'بيانات JSON عبر HTTP. المبالغ بالدينار الكويتي وبثلاث منازل عشرية على الأكثر، والأوقات بالتوقيت العالمي. عند الخطأ يتضمن الرد رسالة ورمزاً، ومعهما الحقول غير الصحيحة إن وُجدت.',
    token: 'الحصول على رمز الدخول',
    tokenBody:
      'العمليات التي تتطلب رمز دخول تأخذه من تسجيل الدخول (لمسؤول في هذا المثال)، ويوضع في ترويسة Authorization:',
    example: 'مثال',
    exampleBody: 'تتبّع طلب:',
    needsToken: 'يتطلب رمز دخول',
    calls: 'العمليات',
    parts: { parameters: 'المعاملات', requestBody: 'البيانات المرسلة', responses: 'الردود' },
  },
} as const satisfies Record<Language, unknown>;

const tokenExample = `curl -X POST "$SITE/api/admin/login" -H 'content-type: application/json' \\
  -d '{"username": "admin", "password": "…"}'
# {"token": "…", "admin": {…}}
curl "$SITE/api/admin/statistics" -H "authorization: Bearer $TOKEN"
# {"total": 36, "pending": 12, "underReview": 9, "approved": 10, "rejected": 5}`;

const callExample = `curl -X POST "$SITE/api/applications/track" -H 'content-type: application/json' \\
  -d '{"applicationId": "RSM-7K4Q-92XD-M3TB", "email": "parent@example.com"}'
# {"applicationId": "RSM-7K4Q-92XD-M3TB", "status": "pending", …}`;

type Page = { nonce: string; language: Language };

function page(document: JsonSchema, { nonce, language }: Page): string {
  const t = words[language];
  const title = `${brand.name[language]} – ${t.title}`;
  const calls = Object.entries(record(document.paths)).flatMap(([path, methods]) =>
    Object.entries(record(methods)).map(([method, call]) =>
      section(`${method.toUpperCase()} ${path}`, record(call), language),
    ),
  );
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedMarkup(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${escapedMarkup(title)}</h1>
<p>${t.about} <a href="/api/openapi.json" dir="ltr">OpenAPI 3.1</a></p>
<h2>${t.token}</h2>
<p>${t.tokenBody}</p>
${code(tokenExample)}
<h2>${t.example}</h2>
<p>${t.exampleBody}</p>
${code(callExample)}
<h2>${t.calls}</h2>
${calls.join('\n')}
</main>
</body>
</html>`;
}

function section(name: string, call: JsonSchema, language: Language): string {
  const { summary, description, security, ...rest } = call;
  const t = words[language];
  const needsToken = Array.isArray(security) && security.length > 0;
  const blocks = Object.entries(t.parts)
    .filter(([part]) => rest[part] !== undefined)
    .map(([part, title]) => `<p>${title}</p>${code(JSON.stringify(rest[part], null, 2))}`);
  const note = escapedMarkup(String(summary));
  // The description is in English alone; its direction does not follow the page.
  return `<details>
<summary><h3><code dir="ltr">${escapedMarkup(name)}</code>
<bdi class="note" lang="en">${note}</bdi>${needsToken ? `<span class="note"> · ${t.needsToken}</span>` : ''}</h3></summary>
<div>${typeof description === 'string' ? `<p dir="ltr" lang="en">${escapedMarkup(description)}</p>` : ''}${blocks.join('')}</div>
</details>`;
}

function code(text: string): string {
  return `<pre dir="ltr" tabindex="0">${escapedMarkup(text)}</pre>`;
}

function record(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
