/** The address of clamd: host and port, or a local socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** Parses `host:port` or a socket path; undefined for anything else. */
export function getScannerAddress(text: string): ScannerAddress | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, host = '', port] = /^(?:tcp:\/\/)?(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (!(Number(port) >= 1 && Number(port) <= 65_535)) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
