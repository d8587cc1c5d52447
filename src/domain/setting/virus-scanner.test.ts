import { expect, it } from 'vitest';
import { getScannerAddress } from './virus-scanner.ts';

it.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['clamd.internal:3310', { host: 'clamd.internal', port: 3310 }],
  ['tcp://clamd:3310', { host: 'clamd', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamd', undefined],
  ['clamd:0', undefined],
  ['clamd:70000', undefined],
  ['http://clamd:3310', undefined],
  ['', undefined],
])('%j names the scanner at %j', (text, address) => {
  expect(getScannerAddress(text)).toEqual(address);
});
