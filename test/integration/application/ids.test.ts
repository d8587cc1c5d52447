import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildTestApp } from '#test/support/app.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { documentedFiles, submit } from '#test/support/submit.ts';

const applications = 1000;
const atATime = 50;
const longest = 20;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('a thousand applications, many at a time, get a thousand ids of either kind', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const fields = documentedFields(1);
  const files = documentedFiles(1);
  // NOTE: on a busy machine some are told to come back.
  const send = async () => {
    let answer = await submit(app, fields, { files });
    while (answer.statusCode === 503) {
      await after(500);
      answer = await submit(app, fields, { files });
    }
    return answer;
  };
  const ids = new Set<string>();
  const applicationIds = new Set<string>();
  for (let sent = 0; sent < applications; sent += atATime) {
    const wave = Array.from({ length: atATime }, send);
    for (const answer of await Promise.all(wave)) {
      expect(answer.statusCode, answer.body).toBe(201);
      const { id, applicationId } = answer.json<{ id: string; applicationId: string }>();
      expect(id).toMatch(uuid);
      expect(applicationId.length).toBeLessThanOrEqual(longest);
      ids.add(id);
      applicationIds.add(applicationId);
    }
  }
  expect(ids.size).toBe(applications);
  expect(applicationIds.size).toBe(applications);
  // Sixty bits: each of the twelve places takes all of 32 signs. By chance one is not missing once in a billion runs.
  const signs = [...applicationIds].map((id) => id.replace(/^RSM/, '').replaceAll('-', ''));
  for (let position = 0; position < 12; position += 1) {
    expect([position, new Set(signs.map((text) => text[position])).size]).toEqual([position, 32]);
  }
}, 240_000);
