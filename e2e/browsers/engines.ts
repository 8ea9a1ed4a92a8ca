import { existsSync } from 'node:fs';

/** A browser that is no Chromium, and the programs that a test opens it with. */
export interface Engine {
  readonly name: string;
  /** Debian's packages. */
  readonly packages: readonly string[];
  readonly programs: readonly string[];
}

const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** WebKit of 2022, as Safari 16.0. */
export const oldWebKit = {
  name: 'WebKit 2.38',
  packages: ['wpewebkit-driver', 'cog'],
  programs: ['/usr/bin/WPEWebDriver', '/usr/bin/cog'],
} as const satisfies Engine;

/** WebKit of today; it wants a screen. */
export const newWebKit = {
  name: 'WebKit of today',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', `${libraries}/webkit2gtk-4.1/MiniBrowser`],
} as const satisfies Engine;

export const firefox = {
  name: 'Firefox ESR',
  packages: ['firefox-esr'],
  programs: ['/usr/bin/firefox-esr'],
} as const satisfies Engine;

const engines: readonly Engine[] = [oldWebKit, newWebKit, firefox];

/** Debian's packages of the engines that this machine lacks. */
export const missingPackages = (wanted: readonly Engine[] = engines): string[] =>
  wanted.flatMap(({ packages, programs }) => (programs.every((path) => existsSync(path)) ? [] : packages));

/** @throws Error that names the packages, in one line */
export const requireEngine = (engine: Engine): void => {
  const missing = missingPackages([engine]);
  if (missing.length > 0)
    throw new Error(`${engine.name} is not on this machine. Install the Debian packages ${missing.join(' and ')}.`);
};
