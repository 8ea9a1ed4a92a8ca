import { Command } from 'commander';
import type { RegistryAddress } from '../client';
import { jsonOption } from './print';
import { readAddress, readToken } from './settings';
import type { Terminal } from './terminal';

/** The registry, with the token that changes need. */
export const access = (terminal: Terminal): RegistryAddress => ({
  ...readAddress(terminal),
  token: readToken(terminal),
});

export const environmentOption = ['--env <environment>', 'staging, production …', 'production'] as const;
export const reasonOption = ['--reason <text>', 'kept in the audit'] as const;
export const urgentOption = ['--urgent', 'open tabs take it at once'] as const;

export const noWaitOption = ['--no-wait', 'end before the edges serve it'] as const;

export const anywayOption = ['--anyway', 'though it was rolled back or taken back'] as const;

/** A command on one app of one environment. */
export const appCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument('<app>', 'shell or the name of a remote')
    .option(...environmentOption)
    .option(...jsonOption);
