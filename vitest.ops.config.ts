import { defineConfig } from 'vitest/config';

// Cases that need a real server, which `npm run test:ops` brings.
export default defineConfig({
  test: { include: ['test/ops/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
