import { nairobiDay } from '@tulinde/contracts';
import { fakeDaraja } from '../fake-daraja';
import { Agenda } from './agenda';
import { chanceOf, type Chance } from './chance';
import { Desk } from './desk';
import type { SimulatedDatabase } from './engines';
import { Looks } from './looks';
import { MPesa } from './m-pesa';
import { Outages } from './outages';
import { Portal } from './portal';
import { Pulse } from './pulse';
import { Records } from './records';
import type { Person } from './person';
import { PostOffice, type Message } from './post-office';
import { settledFrom, type Sale } from './sale';
import { plain } from './till';
import { after, day, endOf, second } from './times';

/** What happened, for readers of a finding. */
export interface Happening {
  readonly at: Date;
  /** A customer, or '' where it is nobody's alone. */
  readonly who: string;
  readonly what: string;
}

type Listener = () => Promise<void>;

/** Two years around a portal, decided by a seed: time goes from one thing that happens to the next. */
export class World extends Records {
  readonly chance: Chance;
  readonly mPesa: MPesa;
  readonly post: PostOffice;
  readonly happened: Happening[] = [];
  readonly mix = new Map<string, number>();
  /** What people do when cover of theirs begins and ends. */
  onIssued: (sale: Sale) => Promise<void> = async () => undefined;
  onLapsed: (sale: Sale) => void = () => undefined;
  onTakenBack: (sale: Sale) => void = () => undefined;
  portal!: Portal;
  desk!: Desk;
  close: () => Promise<void> = async () => undefined;
  #at: Date;
  readonly #looks = new Looks();
  readonly #outages = new Outages();
  readonly #pulse = new Pulse(this);
  /** Of the portal's clock against the true one, milliseconds. */
  skew = 0;
  readonly #agenda = new Agenda();
  readonly #evenings: Listener[] = [];
  /** Until when other systems were away at last. */
  awayUntil = new Date(0);
  /** Told of each message as it leaves. */
  onMessage: (message: Message) => void = () => undefined;
  #isEventful = false;
  #isQuiet = false;

  private constructor(seed: string, from: Date, daraja: Awaited<ReturnType<typeof fakeDaraja>>) {
    super();
    this.chance = chanceOf(seed);
    this.#at = from;
    this.post = new PostOffice(this, (message) => this.#judgeMessage(message));
    this.mPesa = new MPesa(daraja, this.chance.fork('m-pesa'), {
      now: this.now,
      in: (ms, act) => this.in(ms, act),
      post: (url, body) => this.#toPortal(url, body),
      onPaid: (paid) => {
        this.note('', `M-Pesa books ${paid.receipt}: ${paid.cents / 100} for ${paid.account} of ${paid.phone}`);
        this.till.take(paid, this.now());
        this.touch(this.saleOf(plain(paid.account)));
        for (const person of this.people) if ([person.phone, person.otherPhone].includes(paid.phone)) this.acts(person);
      },
      onTold: (receipt, isCodeKnown) => this.till.hear(receipt, this.now(), isCodeKnown),
    });
  }

  static async open(seed: string, database: SimulatedDatabase, from: Date): Promise<World> {
    await database.empty();
    const daraja = await fakeDaraja();
    const world = new World(seed, from, daraja);
    const { post, chance } = world;
    const random = chance.fork('portal');
    const around = { now: world.portalNow, random: (size: number) => random.bytes(size), post };
    world.portal = await Portal.open(database, daraja.url, around);
    world.desk = new Desk(world.portal, world.now);
    await world.portal.beat();
    world.close = async () => {
      await world.portal.close();
      await daraja.close();
    };
    return world;
  }

  now = (): Date => this.#at;
  portalNow = (): Date => after(this.#at, this.skew);

  get isUp(): boolean {
    return this.#outages.isUp;
  }

  at(when: Date, act: () => Promise<void> | void): void {
    this.#agenda.add(when < this.#at ? this.#at : when, act);
  }

  in(ms: number, act: () => Promise<void> | void): void {
    this.at(after(this.#at, ms), act);
  }

  /** Something of routine, which makes a day only where there was something to do. */
  quietlyAt(when: Date, act: () => Promise<boolean>): void {
    this.#agenda.add(when < this.#at ? this.#at : when, async () => {
      this.#isQuiet = !(await act());
    });
  }

  /** At the end of each simulated day on which anything happened, and of the first without. */
  everyEvening(listener: Listener): void {
    this.#evenings.push(listener);
  }

  /** Something happened to a cover, or to money of nobody: judges look at what is theirs. */
  touch(...sales: readonly (Sale | null)[]): void {
    for (const sale of sales) this.#looks.touch(sale, this.#at);
  }

  isToBeSeen(sale: Sale | null, seenAt: Date | undefined): boolean {
    return this.#looks.isDue(sale, seenAt, this.#at);
  }

  note(who: string, what: string): void {
    this.touch(...this.named(who, what));
    this.happened.push({ at: this.#at, who, what });
  }

  /** For the table of what happened how often. */
  count(what: string): void {
    this.mix.set(what, (this.mix.get(what) ?? 0) + 1);
  }

  /** A person acts, so that the portal may respond even at night. */
  acts(person: Person): void {
    person.actedAt = this.#at;
  }

  /** A statement has told the portal that M-Pesa took a payment back. */
  takenBack(receipt: string, toldAt: Date): void {
    const payment = this.till.payments.get(receipt);
    if (payment === undefined || payment.reversedAt !== null) return;
    this.touch(this.saleOf(payment.reference));
    const paidCents = this.till.paidBefore(payment.reference, toldAt);
    payment.reversedAt = toldAt;
    const sale = this.saleOf(payment.reference);
    if (sale === null) return;
    sale.reversals.push({ toldAt, paidCents });
    if (sale.lapse !== null && toldAt >= settledFrom(sale, endOf(sale.lapse.endedOn))) sale.lapse.isLate = true;
    this.onTakenBack(sale);
  }

  async runMaintenance(): Promise<void> {
    if (this.isUp) await this.portal.runMaintenance();
  }

  goDown(): void {
    this.#outages.begin(this.#at);
  }

  async comeUp(): Promise<void> {
    if (this.isUp) return;
    this.#outages.end(this.#at);
    await this.portal.beat();
    await this.portal.work();
  }

  /** How long the portal was up since then, milliseconds; below nothing for what is to come. */
  wasUpFor(since: Date): number {
    return this.#at.getTime() - since.getTime() - this.lostBetween(since, this.#at);
  }

  /** What outages took of a time, milliseconds. */
  lostBetween(from: Date, to: Date): number {
    return this.#outages.lostBetween(from, to > this.#at ? this.#at : to);
  }

  /** Lives until then. */
  async play(until: Date): Promise<void> {
    let evening = endOf(nairobiDay(this.#at));
    for (;;) {
      let next = this.#next(until);
      while (evening <= next) {
        // What is done in the evening may be the next thing that happens.
        if (this.#isEventful) {
          await this.#endDay(evening);
          next = this.#next(until);
        }
        evening = after(evening, day);
      }
      await this.#moveTo(next);
      if (next >= until) return;
      this.#isQuiet = false;
      if (this.#agenda.nextAt !== null && this.#agenda.nextAt <= this.#at) {
        await this.#agenda.take()?.act();
        await this.#pulse.live();
      }
      this.#isEventful ||= !this.#isQuiet;
      await this.#pulse.work();
    }
  }

  /* M-Pesa knows whole seconds. */
  async #endDay(midnight: Date): Promise<void> {
    await this.#moveTo(after(midnight, -second));
    for (const listen of this.#evenings) await listen();
    await this.#pulse.live();
    this.#isEventful = false;
  }

  #judgeMessage(message: Message): void {
    try {
      this.onMessage(message);
    } catch (error) {
      this.#pulse.find(error as Error);
    }
  }

  #next(until: Date): Date {
    const { workAt } = this.#pulse;
    const work = workAt && after(workAt, -this.skew);
    const times = [until, this.#agenda.nextAt, work].filter((at) => at !== null);
    const soonest = new Date(Math.min(...times.map((at) => at.getTime())));
    return soonest < this.#at ? this.#at : soonest;
  }

  async #moveTo(at: Date): Promise<void> {
    if (at > this.#at) this.#at = at;
    await this.#pulse.liveOn();
  }

  async #toPortal(url: string, body: unknown): Promise<boolean> {
    if (this.isUp) await this.portal.post(url, body);
    else this.count('post of M-Pesa that the portal missed');
    return this.isUp;
  }
}
