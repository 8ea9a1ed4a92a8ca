import type { ClaimRow } from '../../../claims/records/change-claim';
import type { Database } from '../../../platform/database/connection';

/** One act on a claim that the caller has locked. @throws Refusal where the claim does not stand where it can be done */
type Act<Given = object> = (tx: Database, claim: ClaimRow, given: Given & { readonly at: Date }) => Promise<ClaimRow>;

interface OfferLine {
  readonly kind: string;
  readonly words: { readonly en: string; readonly sw: string };
  /** Id of the insurer's rule behind it. */
  readonly rule: string;
  readonly cents: number;
}

/** Facts of an offer as the insurer has found them; each kind of claim has its own. */
type Facts = Readonly<Record<string, unknown>>;

/** What an insurer may do with a claim of its own, as `claims/lifecycle` does it. */
export interface InsurerActs {
  readonly askDocument: Act<{ readonly group: string; readonly reason: string }>;
  readonly acceptDocument: Act<{ readonly fileId: string }>;
  readonly refuseDocument: Act<{ readonly fileId: string; readonly reason: string }>;
  readonly documentsComplete: Act;
  readonly planVisit: Act<{
    readonly visitAt: Date;
    readonly place: string;
    readonly assessor: string;
    readonly phone: string;
  }>;
  readonly visitDone: Act;
  /** `fileIds`: sent up by the insurer for a message of this claim. */
  readonly writeAsInsurer: Act<{ readonly text: string; readonly fileIds: readonly string[] }>;
  readonly offer: Act<{ readonly facts: Facts }>;
  readonly decline: Act<{ readonly reason: string }>;
  readonly settle: Act<{ readonly receipt: string; readonly paidAt: Date; readonly cents: number }>;
  /** What {@link offer} would offer; nothing is written. @throws Refusal for facts that are wrong */
  readonly previewOffer: (
    db: Database,
    claim: ClaimRow,
    given: { readonly facts: Facts; readonly at: Date },
  ) => Promise<{ readonly lines: readonly OfferLine[]; readonly totalCents: number }>;
}
