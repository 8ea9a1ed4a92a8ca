import { dayMs } from '@tulinde/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { purgeBefore } from '../../platform/database/purge-before';
import type { paQuoteOffers, paQuoteSets, quoteOffers, quoteSets } from '../../platform/database/schema';

/** An underwriter's offer: what prices it, and what was chosen in it. */
export interface StoredOffer<Inputs = { readonly underwriter: { readonly name: string } }, Chosen = unknown> {
  readonly inputs: Inputs;
  readonly chosen: readonly Chosen[];
}

/* The same columns, but for what stands in their jsonb. */
interface Tables {
  readonly sets: typeof quoteSets | typeof paQuoteSets;
  readonly offers: typeof quoteOffers | typeof paQuoteOffers;
}

/** What the offers of a set have in common. */
export interface NewQuoteSet<Request> {
  readonly ref: string;
  readonly request: Request;
  /** Number of the policy that it renews. */
  readonly renewsPolicy?: string | null;
  readonly pricedOn: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface StoredQuoteSet<Request, Offer> extends NewQuoteSet<Request> {
  readonly offers: readonly Offer[];
}

interface OfferKey {
  readonly ref: string;
  readonly underwriterName: string;
}

/** How long an expired set still says that it has expired, before it is as unknown as any other reference. */
const keepExpiredMs = 30 * dayMs;
/* The offers of a set go with it, one of each insurer. */
const setsAtOnce = 250;

/** The sets of one line of business, in its two tables: jsonb comes out as it went in. */
export class QuoteSets<Request, Offer extends StoredOffer> {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Stores a set with its offers in one statement: one round trip, and never a set with half of its offers. */
  async insert(db: Database, set: NewQuoteSet<Request>, offers: readonly Offer[]): Promise<void> {
    const tables = this.#tables;
    const at = set.createdAt.toISOString();
    const rows = JSON.stringify(
      offers.map(({ inputs, chosen }, position) => ({ name: inputs.underwriter.name, position, inputs, chosen })),
    );
    await db.execute(sql`
      with new_set as (
        insert into ${tables.sets} (ref, request, renews_policy, priced_on, created_at, expires_at)
        values (${set.ref}, ${JSON.stringify(set.request)}::jsonb, ${set.renewsPolicy ?? null}::text, ${set.pricedOn}::date, ${at}::timestamptz,
                ${set.expiresAt.toISOString()}::timestamptz)
        returning ref
      )
      insert into ${tables.offers} (ref, underwriter_name, position, inputs, chosen, updated_at)
      select new_set.ref, offer.name, offer.position, offer.inputs, offer.chosen, ${at}::timestamptz
      from new_set,
           jsonb_to_recordset(${rows}::jsonb) as offer(name text, position int, inputs jsonb, chosen jsonb)`);
  }

  async find(db: Database, ref: string): Promise<StoredQuoteSet<Request, Offer> | null> {
    const { sets, offers } = this.#tables;
    const rows = await db
      .select({ set: sets, inputs: offers.inputs, chosen: offers.chosen })
      .from(sets)
      .leftJoin(offers, eq(offers.ref, sets.ref))
      .where(eq(sets.ref, ref))
      .orderBy(asc(offers.position));
    const first = rows[0];
    if (first === undefined) return null;
    return {
      ...first.set,
      request: first.set.request as Request,
      offers: rows.flatMap(({ inputs, chosen }): Offer[] => {
        if (inputs === null || chosen === null) return [];
        const offer: StoredOffer = { inputs, chosen };
        return [offer as Offer];
      }),
    };
  }

  /** What a set was asked with and when it expires; null where there is none. */
  async findFacts(db: Database, ref: string): Promise<Pick<NewQuoteSet<Request>, 'request' | 'expiresAt'> | null> {
    const { sets } = this.#tables;
    const [row] = await db
      .select({ request: sets.request, expiresAt: sets.expiresAt })
      .from(sets)
      .where(eq(sets.ref, ref));
    return row === undefined ? null : { request: row.request as Request, expiresAt: row.expiresAt };
  }

  /** One offer of a set, its row locked until the transaction ends: changes at the same moment queue up and all count. */
  async lockOffer(tx: Database, key: OfferKey): Promise<Offer | null> {
    const { offers } = this.#tables;
    const [row] = await tx
      .select({ inputs: offers.inputs, chosen: offers.chosen })
      .from(offers)
      .where(this.#isOffer(key))
      .for('update');
    return row === undefined ? null : (row as Offer);
  }

  async saveChosen(tx: Database, { now, ...key }: OfferKey & { now: Date }, chosen: Offer['chosen']): Promise<void> {
    await tx
      .update(this.#tables.offers)
      .set({ chosen: sql`${JSON.stringify(chosen)}::jsonb`, updatedAt: now })
      .where(this.#isOffer(key));
  }

  async purge(db: Database, now: Date): Promise<void> {
    const { sets } = this.#tables;
    const before = new Date(now.getTime() - keepExpiredMs);
    await purgeBefore(db, sets, { by: sets.expiresAt, before, rows: setsAtOnce });
  }

  #isOffer({ ref, underwriterName }: OfferKey) {
    const { offers } = this.#tables;
    return and(eq(offers.ref, ref), eq(offers.underwriterName, underwriterName));
  }
}
