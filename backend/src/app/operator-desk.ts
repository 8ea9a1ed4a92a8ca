import { answerCalls } from '../answers-desk/answer-calls';
import type { CertificateRegistry } from '../adapters/certificate-registry/port';
import type { FileStore } from '../adapters/files/port';
import type { Config } from '../config/config';
import { tokenCalls } from '../insurers/desk/token-calls';
import { webhookCalls } from '../insurers/desk/webhook-calls';
import type { FileParsers } from '../parsers/port';
import type { IssueDependencies } from '../issue/issue-dependencies';
import type { OperatorCall } from '../money-desk/operator-call';
import { operatorCalls } from '../money-desk/operator-calls';
import { papersCalls } from '../money-desk/papers-calls';
import { portalTextCalls } from '../money-desk/portal-text-calls';
import { statementCalls } from '../money-desk/statement-calls';
import { restoreCalls } from '../restores/restore-calls';
import { receiverRules } from './receiver-rules';

interface DeskParts {
  readonly config: Config;
  readonly random: (bytes: number) => Uint8Array;
  readonly files: FileStore;
  readonly certificates: CertificateRegistry;
  readonly parsers: FileParsers;
  readonly issue: IssueDependencies;
}

/** Every call of the operators' desk by its name. */
export const operatorDesk = ({
  config,
  random,
  files,
  certificates,
  parsers,
  issue,
}: DeskParts): Readonly<Record<string, OperatorCall>> => ({
  ...operatorCalls,
  ...statementCalls(parsers),
  ...restoreCalls({ files, certificates, isLocalRegistry: config.certificates.kind === 'local' }),
  ...papersCalls(issue),
  ...portalTextCalls,
  ...answerCalls,
  ...tokenCalls(random),
  ...webhookCalls({
    origin: config.insurers.origin,
    secret: config.documentSecret,
    receivers: receiverRules(config),
    random,
  }),
});
