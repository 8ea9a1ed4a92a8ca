import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '../apps';
import { buildContext } from '../images/build-context';

/* What a remote is written, checked, built and tested with. */
const isCopied = (path: string): boolean =>
  !path.includes('/') || /^(shared|shell|mfe-[^/]+|backend|scripts|releases)\//.test(path);

/* Ours are links to folders beside node_modules; those of others stay where they are installed. */
const linkPackages = (to: string): void => {
  const installed = join(workspace, 'node_modules');
  const own = join(to, 'node_modules/@tulinde');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@tulinde') symlinkSync(join(installed, name), join(to, 'node_modules', name));
  }
  for (const name of ['shell', 'backend', 'releases']) symlinkSync(`../../${name}`, join(own, name));
  for (const name of readdirSync(join(to, 'shared'))) symlinkSync(`../../shared/${name}`, join(own, name));
  for (const name of ['backend', 'releases']) {
    symlinkSync(join(workspace, name, 'node_modules'), join(to, name, 'node_modules'));
  }
};

/** This checkout as git would take it, in another folder, with the packages that are installed here. */
export const copyCheckout = (to: string): void => {
  for (const path of buildContext().filter(isCopied)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(workspace, path), join(to, path));
  }
  linkPackages(to);
};
