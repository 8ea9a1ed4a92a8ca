import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import type { Mount } from './sandbox';

const npmSetting = (name: string): string => execFileSync('npm', ['config', 'get', name]).toString().trim();

/** What npm has of this machine inside a container: its cache, which is asked first, and who is asked for the rest. */
export const npmInside = (): { readonly mounts: Mount[]; readonly env: Readonly<Record<string, string>> } => {
  const [cache, registry] = [npmSetting('cache'), npmSetting('registry')];
  if (!existsSync(cache)) mkdirSync(cache, { recursive: true });
  return {
    mounts: [{ kind: 'writable', source: cache, place: '/root/.npm' }],
    env: { npm_config_prefer_offline: 'true', npm_config_registry: registry },
  };
};
