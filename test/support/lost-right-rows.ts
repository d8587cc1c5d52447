import { approved } from '#test/support/agreements.ts';
import { insertApplications } from '#test/support/applications.ts';
import { readItem } from '#test/support/decisions.ts';
import { submit } from '#test/support/submit.ts';
import {
  codeOf,
  otherSession,
  password,
  type Holder,
  type Person,
  type Scene,
  withFactor,
} from '#test/support/lost-right.ts';

const names = () => {
  const id = crypto.randomUUID();
  return { nameAr: `أ ${id}`, nameEn: `A ${id}` };
};

export async function application({ app, owner }: Scene) {
  const [stored] = await insertApplications(app, [{ name: 'Someone' }]);
  return readItem(owner.application, stored?.id);
}

/** An application with documents. */
export async function documented({ app }: Scene) {
  const find = () => app.db.selectFrom('document').select('applicationId as id').executeTakeFirst();
  if (!(await find())) await submit(app);
  return { id: (await find())?.id ?? '' };
}

const school = async ({ owner }: Scene) => {
  const { id } = await owner.institution.create({ educationType: 'school', ...names() });
  return { educationType: 'school' as const, id };
};
const list = async (scene: Scene) => {
  const { id: institutionId } = await school(scene);
  return { educationType: 'school' as const, institutionId };
};
const classOf = async (scene: Scene) => {
  const parent = await list(scene);
  const { id: classId } = await scene.owner.institution.createClass({ ...parent, ...names() });
  return { ...parent, classId };
};
const price = async (scene: Scene) => ({
  institutionId: (await school(scene)).id,
  ageStageId: (await scene.owner.institution.createAgeStage(names())).id,
});
const partner = ({ owner }: Scene) => owner.partner.create({ name: 'A', type: 'financial' });
const id = (row: { id: string }) => ({ id: row.id });
/** An email that waits. */
async function email(scene: Scene) {
  await scene.owner.application.setStatus({ ...(await application(scene)), status: 'rejected' });
  const rows = await scene.app.db.selectFrom('outbox').select('id').orderBy('id').execute();
  return { id: rows.at(-1)?.id };
}

/** An open agreement. */
export async function offer(app: Scene['app'], owner: Scene['owner']) {
  const { id: applicationId } = await approved(app, { applicantCivilId: civilId() });
  return (await owner.agreement.offer({ applicationId, key: crypto.randomUUID() })).id;
}
/** An accepted one. */
async function accepted({ app, owner }: Scene) {
  const id = await offer(app, owner);
  const set = { acceptedAt: app.clock.now.toISOString(), acceptedBy: 'paper' } as const;
  await app.db.updateTable('agreement').set(set).where('id', '=', id).execute();
  return id;
}
const entry = (id: string) => ({
  ...{ id, key: crypto.randomUUID(), amount: 1, method: 'cash' as const },
});
/** Of another person each time, since limits count all running agreements of one. */
const civilId = () => String(Math.random()).slice(2, 14).padEnd(12, '0');

type Row = readonly [Holder, (scene: Scene, person: Person) => unknown];

/**
 * Every change of a signed-in caller: whose it is, and an input with which it changes something. A procedure that is
 * missing here fails the tests.
 */
export const changes: Readonly<Record<string, Row>> = {
  'account.changePassword': ['user', () => ({ currentPassword: password, newPassword: 'other!' })],
  'account.revokeUserSession': ['user', otherSession],
  'account.revokeOtherUserSessions': ['user', otherSession],
  'account.signOut': ['user', () => undefined],
  'account.adminSignOut': ['account', () => undefined],
  'account.changeAdminPassword': [
    'account',
    () => ({ currentPassword: password, newPassword: 'Stolen1!' }),
  ],
  'account.beginSecondFactor': ['admin', () => ({ password })],
  'account.confirmSecondFactor': ['admin', codeOf],
  'account.renewRecoveryCodes': ['admin', withFactor],
  'account.removeSecondFactor': ['admin', withFactor],
  'account.revokeSession': ['admin', otherSession],
  'account.revokeOtherSessions': ['admin', otherSession],
  'account.createAdmin': [
    'owner',
    () => ({ username: crypto.randomUUID(), name: 'A', password: 'Secret1!', role: 'editor' }),
  ],
  'account.updateAdmin': [
    'owner',
    async ({ person }) => ({ ...id(await person('editor')), name: 'Other' }),
  ],
  'account.resetAdminPassword': ['owner', async ({ person }) => id(await person('owner'))],
  'account.removeAdminSecondFactor': [
    'owner',
    async (scene) => {
      const other = await scene.person('editor');
      await withFactor(scene, other);
      return id(other);
    },
  ],
  'account.findUser': [
    'reviewer',
    async ({ app, person }) => {
      const user = await person('user');
      return app.db
        .selectFrom('user')
        .select('phoneNumber')
        .where('id', '=', user.id)
        .executeTakeFirst();
    },
  ],
  'account.resetUserPassword': ['reviewer', async ({ person }) => id(await person('user'))],
  'account.signOutUser': ['reviewer', async ({ person }) => id(await person('user'))],
  'agreement.offer': [
    'reviewer',
    async ({ app }) => ({ applicationId: (await approved(app)).id, key: crypto.randomUUID() }),
  ],
  'agreement.withdraw': [
    'owner',
    async ({ app, owner }) => ({ id: await offer(app, owner), reason: 'x' }),
  ],
  'agreement.setDispute': [
    'reviewer',
    async (scene) => ({ id: await accepted(scene), reason: 'x' }),
  ],
  'agreement.recordPayment': ['cashier', async (scene) => entry(await accepted(scene))],
  'agreement.reverse': [
    'owner',
    async (scene) => {
      const paid = entry(await accepted(scene));
      const { entry: payment } = await scene.owner.agreement.recordPayment(paid);
      const reason = 'typedWrong';
      return { id: paid.id, key: crypto.randomUUID(), entryId: payment.id, reason };
    },
  ],
  'agreement.refund': [
    'owner',
    async (scene) => {
      const id = await accepted(scene);
      await scene.owner.agreement.recordPayment({ ...entry(id), amount: 1100 });
      return entry(id);
    },
  ],
  'agreement.reduce': [
    'owner',
    async (scene) => ({ ...entry(await accepted(scene)), reason: 'waiver' }),
  ],
  'agreement.offerOtherTerms': [
    'reviewer',
    async ({ app }) => ({ applicationId: (await approved(app)).id, total: 900, months: 9 }),
  ],
  'application.setStatus': [
    'reviewer',
    async (scene) => ({ ...id(await application(scene)), status: 'approved' }),
  ],
  'application.setWithdrawn': [
    'reviewer',
    async (scene) => ({ ...id(await application(scene)), isWithdrawn: true }),
  ],
  'application.requestDocument': [
    'reviewer',
    async (scene) => ({ ...(await documented(scene)), document: 'civilId', reason: 'x' }),
  ],
  'application.withdrawDocumentRequest': [
    'reviewer',
    async (scene) => {
      const key = { ...(await documented(scene)), document: 'civilId' };
      await scene.owner.application.requestDocument({ ...key, reason: 'x' });
      return key;
    },
  ],
  'application.recordVisit': ['reviewer', () => ({})],
  'application.assign': [
    'reviewer',
    async (scene, { id: to }) => ({ ...id(await application(scene)), from: null, to }),
  ],
  'application.addInternalNote': [
    'reviewer',
    async (scene) => ({ ...id(await application(scene)), text: 'x' }),
  ],
  'application.saveFilter': ['reviewer', () => ({ name: 'mine', filter: {} })],
  'application.removeFilter': [
    'reviewer',
    async (_scene, { call }) => {
      const [filter] = await call.application.saveFilter({ name: 'mine', filter: {} });
      return id(filter!);
    },
  ],
  'institution.create': ['editor', () => ({ educationType: 'school', ...names() })],
  'institution.update': ['editor', async (scene) => ({ ...(await school(scene)), nameEn: 'B' })],
  'institution.remove': ['editor', school],
  'institution.restore': [
    'editor',
    async (scene) => {
      const key = await school(scene);
      await scene.owner.institution.remove(key);
      return key;
    },
  ],
  'institution.createClass': ['editor', async (scene) => ({ ...(await list(scene)), ...names() })],
  'institution.updateClass': [
    'editor',
    async (scene) => ({ ...(await classOf(scene)), nameEn: 'B' }),
  ],
  'institution.removeClass': ['editor', classOf],
  'institution.restoreClass': [
    'editor',
    async (scene) => {
      const key = await classOf(scene);
      await scene.owner.institution.removeClass(key);
      return key;
    },
  ],
  'institution.reorderClasses': [
    'editor',
    async (scene) => {
      const { classId, ...parent } = await classOf(scene);
      const second = await scene.owner.institution.createClass({ ...parent, ...names() });
      return { ...parent, classes: [{ id: second.id }, { id: classId }] };
    },
  ],
  'institution.importClasses': [
    'editor',
    async (scene) => ({ ...(await list(scene)), rows: [{ ...names(), tuitionAmount: 1 }] }),
  ],
  'institution.copyClasses': [
    'editor',
    async (scene) => {
      const from = await classOf(scene);
      return {
        ...(await list(scene)),
        fromEducationType: from.educationType,
        fromInstitutionId: from.institutionId,
      };
    },
  ],
  'institution.createAgeStage': ['editor', names],
  'institution.updateAgeStage': [
    'editor',
    async ({ owner }) => ({ ...id(await owner.institution.createAgeStage(names())), nameEn: 'B' }),
  ],
  'institution.removeAgeStage': [
    'editor',
    async ({ owner }) => id(await owner.institution.createAgeStage(names())),
  ],
  'institution.setPrice': [
    'editor',
    async (scene) => ({ ...(await price(scene)), tuitionAmount: 1 }),
  ],
  'institution.removePrice': [
    'editor',
    async (scene) => {
      const key = await price(scene);
      await scene.owner.institution.setPrice({ ...key, tuitionAmount: 1 });
      return key;
    },
  ],
  'mail.sendNow': ['reviewer', email],
  'mail.discard': ['reviewer', email],
  'mail.releaseHeld': ['owner', () => ({ choice: 'all' })],
  'message.update': [
    'reviewer',
    async ({ app, owner }) => {
      await owner.message.send({ name: 'A', email: 'a@b.co', message: 'x' });
      const rows = await app.db.selectFrom('message').select('id').execute();
      return { id: rows.at(-1)?.id, isRead: true, isHandled: true };
    },
  ],
  'partner.create': ['editor', () => ({ name: 'A', type: 'financial' })],
  'partner.update': ['editor', async (scene) => ({ ...id(await partner(scene)), name: 'B' })],
  'partner.remove': ['editor', async (scene) => id(await partner(scene))],
  'partner.restore': [
    'editor',
    async (scene) => {
      const key = id(await partner(scene));
      await scene.owner.partner.remove(key);
      return key;
    },
  ],
  'setting.update': ['owner', () => ({ contactPhone: `2222${Math.random()}`.slice(0, 8) })],
  'setting.resendMail': ['owner', () => undefined],
  'setting.sendTestMail': ['owner', () => ({ email: 'a@b.co' })],
};
