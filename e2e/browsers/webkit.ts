import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, until } from 'selenium-webdriver';
import { freePort } from '../free-port';
import type { EnginePage } from './engine-page';
import { newWebKit, oldWebKit, requireEngine } from './engines';

/* Milliseconds. Nothing is expected to take so long. */
const patience = 60_000;

const byOf = (selector: string) => (selector.startsWith('//') ? By.xpath(selector) : By.css(selector));

/* A page puts others in the place of its elements a few times while it begins. */
const mostTries = 20;

/* A page may replace an element after it was found: then find it again. */
const again = async <Done>(act: () => Promise<Done>): Promise<Done> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if ((error as Error).name !== 'StaleElementReferenceError' || tries === mostTries) throw error;
    }
  }
};

const answers = (port: number): Promise<void> =>
  expect(async () => expect((await fetch(`http://127.0.0.1:${port}/status`)).ok).toBe(true)).toPass();

const end = (child: ChildProcess | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (child === undefined || child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });

/* With `-displayfd` it chooses a number that is free, and says it once it listens. */
const startScreen = async (): Promise<{ readonly screen: ChildProcess; readonly display: string }> => {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    screen.once('exit', () => reject(new Error('Xvfb does not start.')));
  });
  return { screen, display };
};

const browserOf = {
  old: {
    engine: oldWebKit,
    name: 'cog',
    options: 'wpe:browserOptions',
    args: ['--platform=headless', '--automation'],
    binary: oldWebKit.programs[1],
  },
  new: {
    engine: newWebKit,
    name: 'MiniBrowser',
    options: 'webkitgtk:browserOptions',
    args: ['--automation'],
    binary: newWebKit.programs[2],
  },
} as const;

/** Opens an empty WebKit. @throws Error that names Debian's packages where it is not on this machine */
export const openWebKit = async (which: keyof typeof browserOf): Promise<EnginePage> => {
  const { engine, name, options, args, binary } = browserOf[which];
  requireEngine(engine);
  const home = mkdtempSync(join(tmpdir(), 'tulinde-webkit-'));
  const shown = which === 'new' ? await startScreen() : undefined;
  const port = await freePort();
  const program = spawn(engine.programs[0], [`--port=${port}`], {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...(shown && { DISPLAY: shown.display }) },
    stdio: 'ignore',
  });
  const closeAll = async () => {
    await end(program);
    await end(shown?.screen);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await answers(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: name, [options]: { binary, args: [...args] } }))
      .build();
    const locate = (selector: string) => driver.wait(until.elementLocated(byOf(selector)), patience, `no ${selector}`);
    const find = async (selector: string) => {
      const element = await locate(selector);
      return driver.wait(until.elementIsVisible(element), patience, `${selector} cannot be seen`);
    };
    return {
      open: (address) => driver.get(address),
      isSeen: async (selector) => void (await again(() => find(selector))),
      // The bar at the top may lie over what WebDriver scrolls to.
      click: (selector) =>
        again(async () => {
          await driver.executeScript('arguments[0].click()', await find(selector));
        }),
      // The field of a code is drawn as boxes, and is not seen itself.
      type: (selector, text) =>
        again(async () => {
          const field = await locate(selector);
          await driver.executeScript('arguments[0].select()', field);
          await field.sendKeys(text);
        }),
      choose: (selector, path) => again(async () => (await locate(selector)).sendKeys(path)),
      store: async (key, value) => {
        await driver.executeScript('localStorage.setItem(arguments[0], arguments[1])', key, value);
      },
      close: async () => {
        await driver.quit().catch(() => undefined);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
