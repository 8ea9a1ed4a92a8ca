import { expect, test } from '../test';

test.describe.configure({ mode: 'serial' });

const quietPath = '/robots.txt';
const left = 'left';

test('a visitor leaves what a browser can keep', { tag: ['@desktop', '@system'] }, async ({ page, context }) => {
  await page.addInitScript((name) => Reflect.set(window, name, name), left);
  await page.route(`**${quietPath}`, (route) => route.fulfill({ body: left }));
  await page.goto(quietPath);
  await page.evaluate(async (name) => {
    localStorage.setItem(name, name);
    sessionStorage.setItem(name, name);
    document.cookie = `${name}=${name}; path=/`;
    history.pushState(name, '', '?left');
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 1);
      opening.addEventListener('success', () => resolve(opening.result.close()));
      opening.addEventListener('error', () => reject(new Error('IndexedDB does not open')));
    });
  }, left);
  const size = { width: 700, height: 700 };
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  expect(await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(size);
});

test(
  'the next visitor in the same tab finds none of it',
  { tag: ['@desktop', '@system'] },
  async ({ page, viewport }) => {
    const answer = await page.goto(quietPath);
    const found = await page.evaluate(async (name) => {
      const databases = await indexedDB.databases();
      return {
        stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
        databases: databases.map((database) => database.name),
        cookies: document.cookie,
        state: history.state as unknown,
        isScripted: name in window,
        width: innerWidth,
      };
    }, left);
    const nothing = { stored: [], databases: [], cookies: '', state: null, isScripted: false };
    expect(found).toEqual({ ...nothing, width: viewport?.width });
    expect(await answer?.text()).not.toBe(left);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  },
);
