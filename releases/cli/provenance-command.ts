import { Command } from 'commander';
import { getRelease, UsageError } from '../client';
import { readAddress } from './settings';
import type { Terminal } from './terminal';

export const provenanceCommand = (terminal: Terminal): Command =>
  new Command('provenance')
    .description('who built a published release and from what, as it was signed (DSSE, in JSON)')
    .argument('<app>', 'shell or the name of a remote')
    .argument('<version>')
    .action(async (app: string, version: string) => {
      const { provenance } = await getRelease({ ...readAddress(terminal), app, version });
      if (provenance === null) throw new UsageError(`${app}@${version} was published without signed provenance.`);
      terminal.write(`${JSON.stringify(provenance, null, 2)}\n`);
    });
