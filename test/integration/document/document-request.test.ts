import { describe, expect, test } from 'vitest';
import type { AdminRole } from '#domain/account/account.ts';
import { createContext } from '#server/http/request.ts';
import { createCaller } from '#server/routers/index.ts';
import { adminBearer, buildTestApp, type TestApp } from '#test/support/app.ts';
import { getError } from '#test/support/context.ts';
import { submit } from '#test/support/submit.ts';

const email = 'mariam@example.com';
const reason = 'الصورة غير واضحة، صوّر البطاقة من جديد';

async function world() {
  const app = await buildTestApp();
  const { id, applicationId } = (await submit(app)).json() as Record<string, string>;
  const callAs = async (role?: AdminRole) =>
    createCaller(
      createContext(app.services, {
        authorization: role && (await adminBearer(app, role)).authorization,
        address: '203.0.113.1',
        language: 'en',
      }),
    );
  return {
    app,
    id: id ?? '',
    applicationId: applicationId ?? '',
    callAs,
    reviewer: await callAs('reviewer'),
    track: async () => {
      const asked = { applicationId: applicationId ?? '', email };
      return (await callAs()).application.track(asked);
    },
  };
}

async function requestsIn({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('documentRequest').select('id').execute()).length;
}

describe('asking for a document again', () => {
  test('emails the applicant which and why, and moves the application', async () => {
    const { app, id, reviewer, track } = await world();
    app.clock.now = new Date('2026-11-22T07:00:00.000Z');
    const view = await reviewer.application.requestDocument({
      id,
      document: 'civilId',
      reason: `  ${reason}\r\n`,
    });
    const at = '2026-11-22T07:00:00.000Z';
    expect(view.updatedAt).toBe(at);
    expect(view.requestedDocuments).toEqual([
      { document: 'civilId', reason, requestedAt: at, answeredAt: null },
    ]);
    const tracked = await track();
    expect(tracked.requestedDocuments).toEqual([{ document: 'civilId', reason }]);
    expect(tracked.updatedAt).toBe(at);
    const audit = await app.db
      .selectFrom('audit')
      .select(['action', 'actorKind', 'entityId', 'details'])
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(audit).toEqual({
      action: 'application.requestDocument',
      actorKind: 'admin',
      entityId: id,
      details: '{"document":"civilId"}',
    });
  });

  test('names documents of which there may be several by their position', async () => {
    const { id, reviewer } = await world();
    const view = await reviewer.application.requestDocument({
      id,
      document: 'childCivilId_0',
      reason,
    });
    expect(view.requestedDocuments[0]?.document).toBe('childCivilId_0');
  });

  test('once more replaces the reason', async () => {
    const { id, reviewer, track } = await world();
    await reviewer.application.requestDocument({ id, document: 'civilId', reason });
    await reviewer.application.requestDocument({ id, document: 'civilId', reason: 'Both sides' });
    expect((await track()).requestedDocuments).toEqual([
      { document: 'civilId', reason: 'Both sides' },
    ]);
  });

  test.each([
    ['a document that the application does not have', { document: 'additionalDocuments_0' }],
    ['a child that the application does not have', { document: 'childCivilId_1' }],
    ['an application that is not there', { id: crypto.randomUUID() }],
  ])('is not found for %s', async (_what, change) => {
    const { app, id, reviewer } = await world();
    const asked = { id, document: 'civilId', reason, ...change };
    const rejection = await getError(reviewer.application.requestDocument(asked));
    expect(rejection.status).toBe(404);
    expect(await requestsIn(app)).toBe(0);
  });

  test.each([
    ['without a reason', { reason: ' \n ' }, 'reason'],
    ['with too long a reason', { reason: 'x'.repeat(501) }, 'reason'],
    ['for no document of any application', { document: 'passport' }, 'document'],
    ['for a path', { document: '../civilId' }, 'document'],
  ])('is refused %s', async (_what, change, path) => {
    const { app, id, reviewer } = await world();
    const asked = { id, document: 'civilId', reason, ...change };
    const error = await getError(reviewer.application.requestDocument(asked));
    expect([error.status, error.issues?.[0]?.path]).toEqual([400, path]);
    expect(await requestsIn(app)).toBe(0);
  });

  test('is a conflict for a reviewer who read an older state', async () => {
    const { app, id, reviewer } = await world();
    const asked = { id, document: 'civilId', reason, updatedAt: '2026-11-01T00:00:00.000Z' };
    expect((await getError(reviewer.application.requestDocument(asked))).code).toBe('changed');
    expect(await requestsIn(app)).toBe(0);
  });

  test('is for owners and reviewers', async () => {
    const { app, id, callAs } = await world();
    const asked = { id, document: 'civilId', reason };
    const visitor = (await callAs()).application;
    const editor = (await callAs('editor')).application;
    expect((await getError(visitor.requestDocument(asked))).status).toBe(401);
    expect((await getError(editor.requestDocument(asked))).status).toBe(403);
    expect((await getError(visitor.withdrawDocumentRequest(asked))).status).toBe(401);
    expect((await getError(editor.withdrawDocumentRequest(asked))).status).toBe(403);
    expect(await requestsIn(app)).toBe(0);
  });
});

describe('taking a request back', () => {
  test('asks the applicant for nothing any more', async () => {
    const { id, reviewer, track } = await world();
    await reviewer.application.requestDocument({ id, document: 'civilId', reason });
    const view = await reviewer.application.withdrawDocumentRequest({ id, document: 'civilId' });
    expect(view.requestedDocuments).toEqual([]);
    expect((await track()).requestedDocuments).toEqual([]);
  });

  test('is not found where nothing is asked', async () => {
    const { id, reviewer } = await world();
    const asked = { id, document: 'civilId' };
    expect((await getError(reviewer.application.withdrawDocumentRequest(asked))).status).toBe(404);
  });
});
