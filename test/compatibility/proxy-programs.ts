import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/prepare.mjs';

// Proxies, with the configuration of our docs and with little more than the line that forwards.

/** What is seen through a proxy. */
export interface Answers {
  /** A submit of 60 MB through HTTP/2. */
  large: string;
  /** One above the program's limit, below the documented one of the proxy. */
  over: string;
  expect: string;
  chunked: string;
  /** A client that leaves in the middle. */
  left: string;
  /** Whether the body of a slow client goes on as it comes. */
  body: string;
  /** The address, host and scheme that the program sees of a client that claims another address. */
  client: string;
}

export interface ProxyProgram {
  name: string;
  packages: readonly string[];
  /** The whole configuration; the certificate is `site.pem` in the folder. */
  documented: (places: Places) => string;
  plain: (places: Places) => string;
  /** Starts it with a file, not in the background. */
  command: (file: string) => string;
  /** Where other answers than the usual ones are right. */
  differs?: { documented?: Partial<Answers>; plain?: Partial<Answers> };
}

export interface Places {
  folder: string;
  /** Where the proxy listens, and the program. */
  port: number;
  to: number;
}

const chunkedRefused = '411 The request must have a Content-Length header.';

export const usual: Answers = {
  large: '201 by HTTP/2',
  over: '413, which the page explains',
  expect: '100, then 201',
  chunked: chunkedRefused,
  left: 'nothing is kept',
  body: 'goes on as it comes',
  client: '127.0.0.2 rusoom.example https',
};

const documentedFile = (name: string) => readFileSync(join(root, 'docs', 'operate', name), 'utf8');

const nginx = (pid: string, server: string) => `
user root; pid ${pid}; events {} http { access_log off;
${server} }`;

const apache = (files: string, host: string) => `
ServerRoot /etc/apache2
ServerName localhost
User www-data
Group www-data
PidFile ${files}.pid
ErrorLog ${files}.log
Mutex default
${[
  'mpm_event',
  'authz_core',
  'headers',
  'http2',
  'proxy',
  'proxy_http',
  'reqtimeout',
  'rewrite',
  'socache_shmcb',
  'ssl',
]
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
${host}`;

export const proxyPrograms: readonly ProxyProgram[] = [
  {
    name: 'Caddy',
    packages: ['caddy'],
    command: (file) => `caddy run --adapter caddyfile --config ${file}`,
    documented: ({ folder, port, to }) =>
      documentedFile('Caddyfile')
        .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off')
        .replace(/^http:\/\/rusoom[\s\S]*?^\}$/m, '')
        .replace(
          /^rusoom\.example \{$/m,
          `https://rusoom.example:${port} {\n\ttls ${folder}/site.pem ${folder}/site.pem`,
        )
        .replace('127.0.0.1:3000', `127.0.0.1:${to}`),
    plain: ({ folder, port, to }) => `{
	admin off
	auto_https off
}
https://rusoom.example:${port} {
	tls ${folder}/site.pem ${folder}/site.pem
	reverse_proxy 127.0.0.1:${to}
}`,
  },
  {
    name: 'nginx',
    packages: ['nginx'],
    differs: {
      // A short body is complete before it goes on.
      documented: { chunked: '201' },
      plain: {
        large: '413, which the page explains',
        chunked: '201',
        body: 'is kept back to its end',
        client: '192.0.2.9 127.0.0.1 http',
      },
    },
    command: (file) => `nginx -c "$PWD/${file}" -g "daemon off;"`,
    documented: ({ folder, port, to }) =>
      nginx(
        `${folder}/nginx-${port}.pid`,
        documentedFile('nginx.conf')
          .replace(/^server \{[\s\S]*?^\}$/m, '')
          .replace('listen 443', `listen 127.0.0.1:${port}`)
          .replaceAll('/etc/nginx/site.pem', `${folder}/site.pem`)
          .replace('127.0.0.1:3000', `127.0.0.1:${to}`),
      ),
    plain: ({ folder, port, to }) =>
      nginx(
        `${folder}/nginx-${port}.pid`,
        `server { listen 127.0.0.1:${port} ssl http2; ssl_certificate ${folder}/site.pem; ssl_certificate_key ${folder}/site.pem;
location / { proxy_pass http://127.0.0.1:${to}; } }`,
      ),
  },
  {
    name: 'HAProxy',
    packages: ['haproxy'],
    differs: {
      documented: { client: '127.0.0.2 rusoom.example http' },
      plain: { client: '192.0.2.9 rusoom.example http' },
    },
    command: (file) => `haproxy -db -f ${file}`,
    documented: ({ folder, port, to }) =>
      documentedFile('haproxy.cfg')
        .replace(/^ *(bind :80|server (two|three)) ?.*\n/gm, '')
        .replace(':443', `127.0.0.1:${port}`)
        .replace('/etc/haproxy/site.pem', `${folder}/site.pem`)
        .replaceAll('10.0.0.11:3000', `127.0.0.1:${to}`),
    plain: ({ folder, port, to }) => `
defaults
    mode http
    timeout connect 5s
    timeout client 50s
    timeout server 50s
listen site
    bind 127.0.0.1:${port} ssl crt ${folder}/site.pem alpn h2,http/1.1
    server one 127.0.0.1:${to}
`,
  },
  {
    name: 'Apache',
    packages: ['apache2'],
    differs: {
      // It sends the body on to its end, whatever the program answers before.
      documented: { over: 'lost, or 502', chunked: '201' },
      plain: {
        over: 'lost, or 502',
        chunked: '201',
        client: '127.0.0.2 rusoom.example http',
      },
    },
    command: (file) => `apache2 -D FOREGROUND -f "$PWD/${file}"`,
    documented: ({ folder, port, to }) =>
      apache(
        `${folder}/apache-${port}`,
        `Listen 127.0.0.1:${port}\n${documentedFile('apache.conf')
          .replace(/^<VirtualHost \*:80>[\s\S]*?^<\/VirtualHost>$/m, '')
          .replace('*:443', `*:${port}`)
          .replace('/etc/apache2/site.pem', `${folder}/site.pem`)
          .replace('127.0.0.1:3000', `127.0.0.1:${to}`)}`,
      ),
    plain: ({ folder, port, to }) =>
      apache(
        `${folder}/apache-${port}`,
        `Listen 127.0.0.1:${port}\nProtocols h2 http/1.1
SSLEngine on\nSSLCertificateFile ${folder}/site.pem\nProxyPass / http://127.0.0.1:${to}/`,
      ),
  },
];
