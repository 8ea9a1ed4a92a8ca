import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { workspace } from '../../build/apps';

export interface Service {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly healthcheck?: { readonly test: readonly string[]; readonly timeout?: string };
  readonly init?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly ports?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** docker-compose.yml with nothing filled in. */
export const readCompose = (): ComposeFile =>
  parse(readFileSync(join(workspace, 'docker-compose.yml'), 'utf8'), { merge: true }) as ComposeFile;

const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** The settings that are taken from .env, as the value of one of the file's own names them. */
export const namesIn = (value: string): string[] => [...value.matchAll(variable)].map(([, name = '']) => name);

/* An empty one counts as not set, as `:` says. */
const filledIn = (value: string, dotEnv: Readonly<Record<string, string>>): string =>
  value.replace(variable, (_all, name: string, sign: string | undefined, text: string) => {
    if (dotEnv[name]) return dotEnv[name];
    if (sign === '?') throw new Error(`required variable ${name} is missing a value: ${text}`);
    return sign === '-' ? text : '';
  });

/**
 * What Compose hands to a service.
 * @param dotEnv what stands in .env
 * @throws Error for what must be given and is not
 */
export const environmentOf = (service: Service, dotEnv: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(service.environment ?? {}).map(([name, value]) => [name, filledIn(value, dotEnv)]));
