import { isApiError, type ApiClient } from '@tulinde/client/api';
import { saveClaimDraftCall, startClaimCall, withoutUnseen } from '@tulinde/contracts';
import type * as z from 'zod/mini';
import { isAhead } from '../claim-parts/is-ahead';
import type { KeptReports } from './kept-reports';
import type { Position, SceneFile, SceneReport } from './report';

/** A file as it goes up, and to which draft. */
export interface OutgoingFile {
  readonly draftId: string;
  readonly file: File;
  readonly group: string;
  readonly takenAt: string | null;
  readonly takenIn: Position | null;
}

export interface SendPorts {
  readonly api: ApiClient;
  readonly kept: KeptReports;
  /** Resolves when the server has all of it. The same content again counts once. @throws ApiError */
  readonly sendFile: (file: OutgoingFile) => Promise<void>;
  /** Whether people are hurt, where this page was told: no device keeps it. */
  readonly isAnybodyHurt: boolean | null;
  readonly onProgress: (report: SceneReport) => void;
}

type Changes = z.input<typeof saveClaimDraftCall.request>['changes'];

const positionText = ({ latitude, longitude }: Position): string => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/* A number that is pasted from a list of contacts comes in marks that turn the direction of writing: nobody typed those. */
const plain = (value: string): string =>
  withoutUnseen(value)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();

const filledIn = (parts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts)
      .map(([name, value]) => [name, plain(value)] as const)
      .filter(([, value]) => value !== ''),
  );

/** What was noted, as answers to the questions of damage to a vehicle. */
const answersOf = (report: SceneReport, isAnybodyHurt: boolean | null): Changes => {
  const { other, place, position } = report;
  const { make = '', model = '', ...known } = other ?? {};
  const vehicle = filledIn({ make, model });
  const placed = { ...filledIn({ ...place }), ...(position && { position: positionText(position) }) };
  const isTold = Object.keys(filledIn(known)).length + Object.keys(vehicle).length > 0 || isAnybodyHurt === true;
  const third = {
    ...filledIn(known),
    ...(Object.keys(vehicle).length > 0 && { vehicle }),
    ...(isAnybodyHurt !== null && { isInjured: isAnybodyHurt }),
  };
  return {
    ...(Object.keys(placed).length > 0 && { place: placed }),
    ...(isTold && { hasThirdParties: true, thirdParties: [third] }),
  };
};

const background = { background: true } as const;

const started = async ({ api, kept }: SendPorts, report: SceneReport): Promise<SceneReport> => {
  if (report.draft) return report;
  const { policyNumber, happenedAt, id } = report;
  const start = (instant: string | null, idempotencyKey: string) =>
    api.call(
      startClaimCall,
      { policyNumber, type: 'damage-to-vehicle', happenedAt: instant },
      { ...background, idempotencyKey },
    );
  // By a clock that is ahead it has not happened yet: then it is asked for at home.
  const draft = await start(happenedAt, id).catch((error: unknown) => {
    if (isAhead(error)) return start(null, `${id}-later`);
    throw error;
  });
  const next = { ...report, draft: { draftId: draft.draftId, version: draft.version, hasAnswers: false } };
  await kept.keep(next);
  return next;
};

const answered = async ({ api, kept, isAnybodyHurt }: SendPorts, report: SceneReport): Promise<SceneReport> => {
  const { draft } = report;
  if (!draft || draft.hasAnswers) return report;
  // What another device has answered otherwise meanwhile stays: there it is asked which holds.
  const saved = await api.call(
    saveClaimDraftCall,
    { draftId: draft.draftId, baseVersion: draft.version, changes: answersOf(report, isAnybodyHurt) },
    { ...background, idempotencyKey: `${report.id}-answers` },
  );
  const next = { ...report, draft: { ...draft, version: saved.draft.version, hasAnswers: true } };
  await kept.keep(next);
  return next;
};

const withSent = (report: SceneReport, sent: SceneFile): SceneReport => ({
  ...report,
  files: report.files.map((file) => (file.id === sent.id ? { ...file, isSent: true } : file)),
});

/* When it was taken goes with where: who allowed the one allowed the other. */
const outgoingOf = (report: SceneReport, draftId: string, file: SceneFile, bytes: Uint8Array): OutgoingFile => ({
  draftId,
  group: file.group,
  file: new File([new Uint8Array(bytes)], file.name, { type: file.type }),
  takenAt: report.position && file.takenAt,
  takenIn: report.position,
});

/* The others go on: what was refused would be again. */
const taken = async (sendFile: SendPorts['sendFile'], file: OutgoingFile): Promise<boolean> => {
  try {
    await sendFile(file);
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'FILE_REFUSED') return false;
    throw error;
  }
};

export interface Sent {
  readonly draftId: string;
  /** Files that did not arrive: refused, or gone from the device. */
  readonly lost: number;
}

/**
 * Sends a report that is done, from where the last try came to: each step that was acknowledged is written down before the
 * next one. What arrived whole leaves the device.
 * @throws ApiError
 */
export const sendReport = async (ports: SendPorts, kept: SceneReport): Promise<Sent> => {
  let report = await answered(ports, await started(ports, kept));
  const draftId = report.draft?.draftId ?? '';
  let lost = 0;
  for (const file of report.files.filter(({ isSent }) => !isSent)) {
    const bytes = await ports.kept.bytesOf(report, file);
    const outgoing = bytes && outgoingOf(report, draftId, file, bytes);
    if (!outgoing || !(await taken(ports.sendFile, outgoing))) lost += 1;
    report = withSent(report, file);
    await ports.kept.keep(report);
    await ports.kept.dropBytes(report, file);
    ports.onProgress(report);
  }
  await ports.kept.drop(report);
  return { draftId, lost };
};
