import { describe, expect, test } from 'vitest';
import { buildWorld, getError, getState, type World } from '#test/support/context.ts';

const first = { nameAr: 'الصف الأول', nameEn: 'Grade 1' };
const second = { nameAr: 'الصف الثاني', nameEn: 'Grade 2' };
/** The first class again, as somebody else may type it. */
const retyped = { nameAr: 'الصـــف الاول', nameEn: 'GRADE ١' };

async function getSchool(world: World) {
  const editor = await world.admin('editor');
  const names = { nameAr: 'مدرسة', nameEn: 'School' };
  const { id } = await editor.institution.create({ educationType: 'school', ...names });
  return { editor, key: { educationType: 'school', institutionId: id } as const };
}

const taken = { code: 'taken', sentence: 'classNameTaken' };

describe('class names that a reader does not tell apart', () => {
  test.each(['nameAr', 'nameEn'] as const)('count as one name (%s)', async (name) => {
    const world = await buildWorld();
    const { editor, key } = await getSchool(world);
    await editor.institution.createClass({ ...key, ...first });
    const { id: classId } = await editor.institution.createClass({ ...key, ...second });
    const before = await getState(world.db);
    const added = { ...key, nameAr: 'الثالث', nameEn: 'Grade 3', [name]: retyped[name] };
    expect(await getError(editor.institution.createClass(added))).toMatchObject(taken);
    const renamed = { ...key, classId, [name]: retyped[name] };
    expect(await getError(editor.institution.updateClass(renamed))).toMatchObject(taken);
    expect(await getState(world.db)).toEqual(before);
  });

  test('let a class be retyped, and others in other institutions be', async () => {
    const world = await buildWorld();
    const { editor, key } = await getSchool(world);
    const { id: classId } = await editor.institution.createClass({ ...key, ...first });
    expect(await editor.institution.updateClass({ ...key, classId, ...retyped })).toMatchObject(
      retyped,
    );
    const { key: elsewhere } = await getSchool(world);
    await editor.institution.createClass({ ...elsewhere, ...first });
  });

  test('keep a deleted class away once its name is used again', async () => {
    const world = await buildWorld();
    const { editor, key } = await getSchool(world);
    const { id: classId } = await editor.institution.createClass({ ...key, ...first });
    await editor.institution.removeClass({ ...key, classId });
    await editor.institution.createClass({ ...key, ...retyped });
    const back = editor.institution.restoreClass({ ...key, classId });
    expect(await getError(back)).toMatchObject(taken);
  });

  test('meet in an import: the class there is gets the price', async () => {
    const world = await buildWorld();
    const { editor, key } = await getSchool(world);
    await editor.institution.createClass({ ...key, ...first });
    const row = { ...retyped, tuitionAmount: 900 };
    const preview = await editor.institution.importClasses({ ...key, rows: [row], isDryRun: true });
    expect(preview.rows.map(({ action }) => action)).toEqual(['update']);
    const twice = { ...key, rows: [row, { ...first, tuitionAmount: 1 }], isDryRun: true };
    expect((await editor.institution.importClasses(twice)).faults).toEqual([
      { row: 1, field: 'nameAr', key: 'rowRepeated' },
    ]);
  });

  test('conflict in a copy', async () => {
    const world = await buildWorld();
    const { editor, key } = await getSchool(world);
    const { key: from } = await getSchool(world);
    await editor.institution.createClass({ ...from, ...first });
    await editor.institution.createClass({ ...key, ...second, nameEn: retyped.nameEn });
    const copied = await editor.institution.copyClasses({
      ...key,
      fromEducationType: 'school',
      fromInstitutionId: from.institutionId,
      isDryRun: true,
    });
    expect(copied).toEqual({ added: [], conflicts: [first] });
  });
});
