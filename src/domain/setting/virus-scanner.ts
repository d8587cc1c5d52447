/** Where a clamd listens: a port of a host, or a socket of this machine. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** Reads `host:port` or the path of a socket; undefined for anything else. */
export function scannerAddressOf(text: string): ScannerAddress | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, host = '', port] = /^(?:tcp:\/\/)?(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (!(Number(port) >= 1 && Number(port) <= 65_535)) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
