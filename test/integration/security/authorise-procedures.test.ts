import { expect, test } from 'vitest';
import { appRouter, type ProcedureName } from '#server/routers/index.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';
import { getState } from '#test/support/context.ts';
import { headersOfAll, identities, rejectionStatus, type Needs } from '#test/support/identities.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const byId = { id: unknownId };
const school = { educationType: 'school', institutionId: unknownId };
const names = { nameAr: 'أ', nameEn: 'A' };
const price = { institutionId: unknownId, ageStageId: unknownId };

/**
 * Whom each procedure is for, something to ask it that names nothing or breaks a rule, and what
 * those it is for are then answered. A procedure that is missing here does not compile.
 */
const procedures: Readonly<Record<ProcedureName, readonly [Needs, number, unknown?]>> = {
  'account.signUp': ['nobody', 400, {}],
  'account.signIn': ['nobody', 400, {}],
  'account.me': ['user', 200],
  'account.changePassword': ['user', 400, {}],
  'account.userSessions': ['user', 200],
  'account.revokeUserSession': ['user', 400, byId],
  'account.revokeOtherUserSessions': ['user', 400, {}],
  'account.adminSignIn': ['nobody', 400, {}],
  'account.adminMe': ['account', 200],
  'account.changeAdminPassword': ['account', 400, {}],
  'account.secondFactor': ['admin', 200],
  'account.beginSecondFactor': ['admin', 400, {}],
  'account.confirmSecondFactor': ['admin', 400, {}],
  'account.renewRecoveryCodes': ['admin', 400, {}],
  'account.removeSecondFactor': ['admin', 400, {}],
  'account.sessions': ['admin', 200],
  'account.revokeSession': ['admin', 400, byId],
  'account.revokeOtherSessions': ['admin', 400, {}],
  'account.listAdmins': ['owner', 200],
  'account.createAdmin': ['owner', 400, {}],
  'account.updateAdmin': ['owner', 404, byId],
  'account.resetAdminPassword': ['owner', 404, byId],
  'account.removeAdminSecondFactor': ['owner', 404, byId],
  'account.findUser': ['reviewer', 404, { phoneNumber: '99999999' }],
  'account.resetUserPassword': ['reviewer', 404, byId],
  'account.signOutUser': ['reviewer', 404, byId],
  'agreement.preview': ['reviewer', 404, { applicationId: unknownId }],
  'agreement.offer': ['reviewer', 404, { applicationId: unknownId, key: unknownId }],
  'agreement.withdraw': ['owner', 404, { ...byId, reason: 'x' }],
  'agreement.setDispute': ['reviewer', 404, { ...byId, reason: 'x' }],
  'agreement.byId': ['reviewer or cashier', 404, byId],
  'agreement.ofApplication': ['reviewer or cashier', 404, byId],
  'agreement.recordPayment': [
    'cashier',
    404,
    { ...byId, key: unknownId, amount: 1, method: 'cash' },
  ],
  'agreement.reverse': [
    'owner',
    404,
    { ...byId, key: unknownId, entryId: unknownId, reason: 'typedWrong' },
  ],
  'agreement.refund': ['owner', 404, { ...byId, key: unknownId, amount: 1, method: 'cash' }],
  'agreement.reduce': ['owner', 404, { ...byId, key: unknownId, amount: 1, reason: 'waiver' }],
  'agreement.statement': ['reviewer or cashier', 404, byId],
  'agreement.receipt': ['reviewer or cashier', 404, { number: '2026-000001' }],
  'agreement.list': ['reviewer or cashier', 200, {}],
  'agreement.counts': ['reviewer or cashier', 200],
  'agreement.takings': ['reviewer or cashier', 200, {}],
  'agreement.exportInfo': ['reviewer or cashier', 200, {}],
  'agreement.outlook': ['reviewer', 404, byId],
  'agreement.offerOtherTerms': ['reviewer', 404, { applicationId: unknownId, total: 1, months: 1 }],
  'agreement.familyState': [
    'nobody',
    404,
    { applicationId: 'RSM-2222-2222-2222', email: 'a@b.co' },
  ],
  'agreement.requestCode': [
    'nobody',
    404,
    { applicationId: 'RSM-2222-2222-2222', email: 'a@b.co' },
  ],
  'agreement.openWithCode': ['nobody', 400, {}],
  'agreement.read': ['nobody', 401, { session: 'x' }],
  'agreement.accept': ['nobody', 400, {}],
  'agreement.decline': ['nobody', 401, { session: 'x' }],
  'agreement.withdrawApplication': ['nobody', 401, { session: 'x' }],
  'agreement.acceptCounterOffer': ['nobody', 401, { session: 'x', id: 'x' }],
  'agreement.familyReceipt': ['nobody', 401, { session: 'x', number: '2026-000001' }],
  'agreement.familyStatement': ['nobody', 401, { session: 'x' }],
  'agreement.renew': ['nobody', 401, { session: 'x' }],
  'agreement.verifyLetter': ['nobody', 404, { number: 'AG-2026-000001' }],
  'audit.list': ['owner', 200, {}],
  'audit.head': ['owner', 200],
  'audit.exportInfo': ['owner', 200, {}],
  'application.submit': ['nobody', 400, {}],
  'application.track': ['nobody', 404, { applicationId: 'RSM-2222-2222-2222', email: 'a@b.co' }],
  'application.correctEmail': ['nobody', 400, {}],
  'application.list': ['reviewer', 200, {}],
  'application.byId': ['reviewer', 404, byId],
  'application.setStatus': ['reviewer', 404, { ...byId, status: 'approved' }],
  'application.requestDocument': ['reviewer', 404, { ...byId, document: 'civilId', reason: 'x' }],
  'application.withdrawDocumentRequest': ['reviewer', 404, { ...byId, document: 'civilId' }],
  'application.setWithdrawn': ['reviewer', 404, { ...byId, isWithdrawn: true }],
  'application.statistics': ['admin', 200],
  'application.overview': ['admin', 200],
  'application.rows': ['reviewer', 200, {}],
  'application.decide': ['reviewer', 400, {}],
  'application.undo': ['reviewer', 400, {}],
  'application.undoable': ['reviewer', 404, byId],
  'application.exportInfo': ['reviewer', 200, {}],
  'application.recordVisit': ['reviewer', 400, byId],
  'application.reviewers': ['reviewer', 200],
  'application.assignment': ['reviewer', 404, byId],
  'application.assign': ['reviewer', 404, { ...byId, from: null, to: null }],
  'application.warnings': ['reviewer', 404, byId],
  'application.activity': ['reviewer', 404, byId],
  'application.internalNotes': ['reviewer', 404, byId],
  'application.addInternalNote': ['reviewer', 404, { ...byId, text: 'x' }],
  'application.savedFilters': ['reviewer', 200],
  'application.saveFilter': ['reviewer', 400, {}],
  'application.removeFilter': ['reviewer', 404, byId],
  'document.info': ['reviewer or cashier', 404, { file: 'nothing' }],
  'institution.listPublic': ['nobody', 200, school],
  'institution.list': ['admin', 200, school],
  'institution.create': ['editor', 400, {}],
  'institution.update': ['editor', 404, { ...school, ...byId }],
  'institution.remove': ['editor', 404, { ...school, ...byId }],
  'institution.restore': ['editor', 404, { ...school, ...byId }],
  'institution.deletedNames': ['admin', 200],
  'institution.listDeleted': ['editor', 200, school],
  'institution.publicClasses': ['nobody', 404, school],
  'institution.classes': ['nobody', 404, school],
  'institution.pricedStages': ['nobody', 404, school],
  'institution.lowestTuitions': ['nobody', 200],
  'institution.createClass': ['editor', 404, { ...school, ...names }],
  'institution.updateClass': ['editor', 404, { ...school, classId: unknownId }],
  'institution.removeClass': ['editor', 404, { ...school, classId: unknownId }],
  'institution.restoreClass': ['editor', 404, { ...school, classId: unknownId }],
  'institution.deletedClasses': ['editor', 200, school],
  'institution.reorderClasses': ['editor', 404, { ...school, classes: [] }],
  'institution.importClasses': ['editor', 404, { ...school, rows: [names] }],
  'institution.copyClasses': [
    'editor',
    404,
    { ...school, fromEducationType: 'school', fromInstitutionId: unknownId },
  ],
  'institution.ageStages': ['admin', 200],
  'institution.createAgeStage': ['editor', 400, {}],
  'institution.updateAgeStage': ['editor', 404, byId],
  'institution.removeAgeStage': ['editor', 404, byId],
  'institution.prices': ['admin', 404, price],
  'institution.setPrice': ['editor', 404, { ...price, tuitionAmount: 1 }],
  'institution.removePrice': ['editor', 404, price],
  'mail.list': ['reviewer', 200, {}],
  'mail.sendNow': ['reviewer', 404, byId],
  'mail.discard': ['reviewer', 404, byId],
  'mail.releaseHeld': ['owner', 200, { choice: 'all' }],
  'message.send': ['nobody', 400, {}],
  'message.list': ['reviewer', 200, {}],
  'message.counts': ['reviewer', 200],
  'message.senderApplications': ['reviewer', 404, byId],
  'message.update': ['reviewer', 404, byId],
  'partner.listPublic': ['nobody', 200, { type: 'financial' }],
  'partner.list': ['admin', 200, {}],
  'partner.create': ['editor', 400, {}],
  'partner.update': ['editor', 404, byId],
  'partner.remove': ['editor', 404, byId],
  'partner.restore': ['editor', 404, byId],
  'partner.listDeleted': ['editor', 200],
  'setting.read': ['nobody', 200],
  'setting.readPrivate': ['admin', 200],
  'setting.update': ['owner', 400, { wizardSteps: '12' }],
  'setting.mailState': ['admin', 200],
  'setting.resendMail': ['owner', 200],
  'setting.sendTestMail': ['owner', 400, {}],
  // Last, since they end the session that asks.
  'account.signOut': ['user', 200],
  'account.adminSignOut': ['account', 200],
};

function typeOf(name: string): string {
  // NOTE: `_def` is where tRPC keeps what it was given; `test/integration/http/openapi.test.ts` guards it.
  const all = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  return all[name]?._def.type ?? '';
}

function call(app: TestApp, name: string, ask: { input: unknown; headers: object }) {
  const { input, headers } = ask;
  const body = JSON.stringify({ json: input });
  if (typeOf(name) === 'query') {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(body)}`;
    return app.inject({ url: `/trpc/${name}${query}`, headers: { ...headers } });
  }
  const json = { ...headers, 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url: `/trpc/${name}`, headers: json, payload: body });
}

test('every procedure is in the table, and nothing else is', () => {
  expect(Object.keys(procedures).toSorted()).toEqual(
    Object.keys(appRouter._def.procedures).toSorted(),
  );
});

test('each procedure answers those it is for, refuses everybody else, and then writes nothing', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const headersByRoute = await headersOfAll(app);
  const before = await getState(app.db);
  const asked = Object.entries(procedures).flatMap(([name, [needs, status, input]]) =>
    identities.map((identity) => ({ name, needs, status, input, identity })),
  );
  for (const { name, needs, input, identity } of asked) {
    const rejection = rejectionStatus(needs, identity);
    if (rejection === undefined) continue;
    for (const each of [input, { id: ['x'] }]) {
      const answer = await call(app, name, { input: each, headers: headersByRoute[identity] });
      expect([name, identity, answer.statusCode]).toEqual([name, identity, rejection]);
      expect(Object.keys(answer.json<object>())).toEqual(['error']);
    }
  }
  expect(await getState(app.db)).toEqual(before);
  for (const { name, needs, status, input, identity } of asked) {
    if (rejectionStatus(needs, identity) !== undefined) continue;
    const answer = await call(app, name, { input, headers: headersByRoute[identity] });
    expect([name, identity, answer.statusCode]).toEqual([name, identity, status]);
  }
  const { audit: _before, ...kept } = before;
  const { audit: _after, ...now } = await getState(app.db);
  expect(now).toEqual(kept);
});

test('a batch is refused call by call', async () => {
  const app = await buildTestApp();
  const { user } = await headersOfAll(app);
  const url = '/trpc/setting.read,setting.readPrivate,account.me?batch=1';
  const answers = (await app.inject({ url, headers: user })).json<{ error?: unknown }[]>();
  expect(answers.map((answer) => answer.error === undefined)).toEqual([true, false, true]);
});
