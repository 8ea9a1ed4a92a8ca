import { Command } from 'commander';
import { getRelease } from '../client';
import { sbomOf } from '../wire/sbom';
import { readAddress } from './settings';
import type { Terminal } from './terminal';

export const sbomCommand = (terminal: Terminal): Command =>
  new Command('sbom')
    .description('what a published release is made of, as CycloneDX in JSON')
    .argument('<app>', 'shell or the name of a remote')
    .argument('<version>')
    .action(async (app: string, version: string) => {
      const { release } = await getRelease({ ...readAddress(terminal), app, version });
      terminal.write(`${JSON.stringify(sbomOf(release), null, 2)}\n`);
    });
