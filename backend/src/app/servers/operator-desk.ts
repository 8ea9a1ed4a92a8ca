import { answerCalls } from '../../operators/answers-desk/answer-calls';
import { joinByName } from '../../platform/capabilities/capability';
import type { Config } from '../../platform/config/config';
import type { OperatorRole } from '../../platform/config/operators';
import { tokenCalls } from '../../operators/insurers/desk/token-calls';
import { webhookCalls } from '../../operators/insurers/desk/webhook-calls';
import type { FileParsers } from '../../platform/parsers/port';
import type { IssueDependencies } from '../../servicing/issue/issue-dependencies';
import type { DeskCall, OperatorCalls } from '../../operators/desk/operator-call';
import { customerCalls } from '../../operators/customers-desk/customer-calls';
import { operatorCalls } from '../../operators/money-desk/operator-calls';
import { papersCalls } from '../../operators/papers-desk/papers-calls';
import { portalTextCalls } from '../../operators/portal-texts-desk/portal-text-calls';
import { statementCalls } from '../../operators/money-desk/statement-calls';
import { urlCalls } from '../../operators/money-desk/url-calls';
import { restoreCalls } from '../../operators/disaster-recovery/restore-calls';
import { receiverRules } from './receiver-rules';

interface DeskParts extends IssueDependencies {
  readonly config: Config;
  readonly parsers: FileParsers;
}

const withRole = (role: OperatorRole, ...calls: readonly OperatorCalls[]): Readonly<Record<string, DeskCall>>[] =>
  calls.map((some) =>
    Object.fromEntries(Object.entries(some).map(([name, { schema, run }]) => [name, { role, schema, run }])),
  );

/** Every call of the operators' desk by its name, with the role that it takes: a call without one does not compile. */
export const operatorDesk = (parts: DeskParts): Readonly<Record<string, DeskCall>> => {
  const { config, random, files, certificates, parsers } = parts;
  return joinByName('operators’ call', [
    ...withRole('money', operatorCalls, statementCalls({ parsers, shortCodes: config.mpesa }), urlCalls(config.mpesa)),
    ...withRole('customers', customerCalls),
    ...withRole('content', portalTextCalls, answerCalls),
    ...withRole(
      'insurers',
      tokenCalls(random),
      webhookCalls({
        origin: config.insurers.origin,
        secret: config.documentSecret,
        receivers: receiverRules(config),
        random,
      }),
    ),
    ...withRole(
      'platform',
      restoreCalls({
        files,
        certificates,
        isLocalRegistry: config.certificates.kind === 'local',
        payoutShortCode: config.mpesa.payoutShortCode,
      }),
      papersCalls(parts),
    ),
  ]);
};
