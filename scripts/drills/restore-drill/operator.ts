import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspace } from '../../build/apps';
import type { Page } from './page';
import type { Site } from './site';

export interface CommandOutput {
  readonly code: number | null;
  readonly out: string;
}

/** An operator at a shell in the folder of the checkout, who types what the page says. */
export const operatorAt = (page: Page, site: Site, name: string) => {
  const settings = {
    TULINDE_BACKEND_URL: site.urls.backEnd,
    TULINDE_OPERATOR_TOKEN: site.operatorToken(name),
    TULINDE_REGISTRY: site.urls.registry,
    TULINDE_REGISTRY_TOKEN: site.registryToken,
    ...site.postgres.env,
  };
  /** @param given what stands in the page for what is another one each time: `<host>`, `backup.dump`, `12` */
  return async (commands: string, given: Readonly<Record<string, string>> = {}): Promise<CommandOutput> => {
    const filled = Object.entries(given).reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`"${commands}" has no ${from} to fill in.`);
      return text.replaceAll(from, to);
    }, commands);
    const words = ['-c', `${page.functions}\nset -e\n${filled}`];
    const child = spawn('bash', words, { cwd: workspace, env: { ...process.env, ...settings } });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, out };
  };
};

export type Operator = ReturnType<typeof operatorAt>;
