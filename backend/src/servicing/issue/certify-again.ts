import * as z from 'zod/mini';
import { nairobiDay } from '@tulinde/contracts';
import type { JobHandler } from '../../platform/jobs';
import { isClosed, presentStart } from '../../domain/cover-period';
import { keepPaper } from '../../communication/documents/keep-paper';
import { lapseStateOf } from '../../payments/lapses/repository';
import type { IssueDependencies } from './issue-dependencies';
import { mailCertificate } from './mail-papers';
import { certificateOf } from './papers-of';
import { findCertificateOf, findPolicy } from '../../customers-and-policies/policies/repository';
import { requestCertificate } from '../../customers-and-policies/certificates/issue-certificate';

const payloadSchema = z.object({ policyNumber: z.string(), lapseId: z.number() });

/**
 * Job `certify-again`: cover that has come back after a lapse has a certificate of its own, because the registry has
 * cancelled the other. Where that had not happened yet, it stays.
 */
export const certifyAgain =
  (deps: IssueDependencies): JobHandler =>
  async (payload) => {
    const { db, now } = deps;
    const { policyNumber, lapseId } = payloadSchema.parse(payload);
    const policy = await findPolicy(db, policyNumber);
    if (policy === null || isClosed(policy)) return;
    const known = await findCertificateOf(db, policy.number);
    if (known?.state === 'valid') return;
    const startsOn = nairobiDay(presentStart(policy));
    const requestKey = `${policy.number}:after-lapse-${lapseId}`;
    const certificate = await requestCertificate(deps, policy, { requestKey, startsOn, now: now() });
    if (certificate === null) return;
    // Cover came back with the payment that is the last one, or never went.
    const paidAt = presentStart(policy);
    const attachment = await keepPaper(deps, policy.number, certificateOf(policy, certificate, paidAt, deps));
    const isBack = (await lapseStateOf(db, lapseId)) !== 'REVOKED';
    await db.transaction((tx) => mailCertificate(tx, policy, { attachment, certificate, isBack, paidAt, now: now() }));
  };
