import { expect, test } from 'vitest';
import { writeSetting } from '#db/queries/system/setting.ts';
import { buildTestApp } from '#test/support/app.ts';

const made = (words: string) => ({
  '/apply': words,
  '/contact': `__SETTINGS__<p>${words}</p><a href="tel:__DIAL__">__PHONE__</a><i>__ADDRESS__</i>`,
});
const pages = { ar: made('تواصل'), en: made('Contact') };
const at = '2026-11-22T06:00:00.000Z';

test('a page comes with the settings as they stand, in its language', async () => {
  const { db, inject } = await buildTestApp({ pages });
  const page = async () => (await inject({ url: '/contact' })).body;
  expect(await page()).toContain('<a href="tel:+96522200000">+965 2220 0000</a>');
  expect(await page()).toContain('<i>شرق، شارع أحمد الجابر، مدينة الكويت</i>');

  await db.transaction().execute(async (tx) => {
    await writeSetting(tx, { name: 'contactPhone', value: '+965 1 80 80 80' }, at);
  });
  expect(await page()).toContain('<a href="tel:+9651808080">+965 1 80 80 80</a>');
  const english = await inject({ url: '/contact', headers: { cookie: 'language=en' } });
  expect(english.body).toContain('<i>Sharq, Ahmad Al-Jaber Street, Kuwait City</i>');
});

test('its code finds the answer of the call in it, whatever a setting holds', async () => {
  const { db, inject } = await buildTestApp({ pages });
  const hostile = `</script><script>alert("1")</script>&amp; 'x' __SITE__`;
  await db.transaction().execute(async (tx) => {
    const value = { ar: hostile, en: hostile };
    await writeSetting(tx, { name: 'contactAddress', value }, at);
  });
  const { body } = await inject({ url: '/contact' });
  const [, text = ''] = /id="settings">(.*?)<\/script>/.exec(body) ?? [];
  const { result } = (await inject({ url: '/trpc/setting.read' })).json<{
    result: { data: { json: unknown } };
  }>();
  expect(JSON.parse(text)).toEqual(result.data.json);
  expect(body).not.toContain('<script>alert');
  expect(body).toContain(
    '<i>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp; &#39;x&#39; __SITE__</i>',
  );
});

test('where a switch draws pages otherwise, or no setting can be read, the page is left to its code', async () => {
  const { db, inject } = await buildTestApp({ pages });
  await db.transaction().execute(async (tx) => {
    await writeSetting(tx, { name: 'wizardSteps', value: '11' }, at);
  });
  expect((await inject({ url: '/apply' })).body).toContain('<div id="root"></div>');
  expect((await inject({ url: '/contact' })).body).toContain('+965 2220 0000');

  await db.schema.dropTable('setting').execute();
  const answer = await inject({ url: '/contact' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="root"></div>');
});
