import { addDays, nairobiDay } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { Finding } from '../finding';
import type { Person } from '../person';
import { owner } from '../portal';
import type { Message } from '../post-office';
import type { Sale } from '../sale';
import { after, day, endOf, hourIn, latest, minute, reinstatementMs } from '../times';
import type { World } from '../world';
import type { Instalments } from './instalments';
import { endedOnOf, judgeSettlement } from './settlement';

const answersWithin = 11 * minute;
const isOfMoneyBack = /comes back|was sent to you|no room for|zinarudishwa|zimetumwa|haina nafasi|took back|imerudisha/;
/* The same words again within that time are the same message: an instalment of the next month is another. */
const sameWithin = 20 * day;
/* What is missing of a price is reminded of on two days, in the same words. */
const isOfParts = /is still missing: pay by|inakosekana: lipa kufikia/;

/* Of the two languages, what each reminder cannot do without. */
const isOneTimeCode = /\b(Code|Msimbo)\b: \d{6}|code is \d{6}|\b\d{6}\b.*(code|msimbo)/is;
const reminders = {
  tomorrow: /is due tomorrow|inapaswa kulipwa kesho/,
  today: /is due today|inapaswa kulipwa leo/,
  grace:
    /is overdue: pay by|imechelewa: lipa|Last reminder: your cover ends|Kumbusho la mwisho|Kikumbusho cha mwisho|Ukumbusho wa mwisho/,
  ended: /Your cover has ended: an instalment|Bima yako imeisha: awamu/,
};

/** Every message as it leaves: once, by day, to who is meant, and true. */
export class MessagesJudge {
  readonly #world: World;
  readonly #instalments: Instalments;

  constructor(world: World, instalments: Instalments) {
    this.#world = world;
    this.#instalments = instalments;
  }

  judge(message: Message): void {
    // A code answers who asks for it, at an address that may be nobody's before.
    if (message.to === owner || isOneTimeCode.test(message.text)) return;
    this.#isOnce(message);
    // Support is asked to call a customer, at any hour.
    if (message.to === brand.email) return;
    const person = this.#meant(message);
    if (person !== null) this.#world.touch(...this.#world.named(person.who, `${message.subject} ${message.text}`));
    this.#isStillKnown(message, person);
    this.#isByDay(message, person);
    this.#isTrue(message);
  }

  #isOnce(message: Message): void {
    const { at, way, to, subject, text } = message;
    const before = this.#world.post.sent.find(
      (each) =>
        each !== message &&
        each.to === to &&
        each.way === way &&
        each.subject === subject &&
        each.text === text &&
        at.getTime() - each.at.getTime() < (isOfParts.test(text + subject) ? day : sameWithin),
    );
    if (before === undefined || this.#isPaidAgain(message, before)) return;
    throw this.#found(message, `was sent before, on ${before.at.toISOString()}`);
  }

  /* M-Pesa took back what the first one was about: the same amount for the same instalment has the same words. */
  #isPaidAgain({ subject, text }: Message, before: Message): boolean {
    const says = `${subject} ${text}`;
    return this.#world.sales.some(
      ({ policyNumber, reversals }) =>
        policyNumber !== null && says.includes(policyNumber) && reversals.some(({ toldAt }) => toldAt > before.at),
    );
  }

  #meant(message: Message): Person | null {
    const { at, to } = message;
    const person = this.#world.people.find((each) => [each.email, each.phone, each.otherPhone].includes(to));
    if (person !== undefined) return person;
    const left = this.#world.people.find((each) => each.left.some(({ address }) => address === to));
    const since = left?.left.find(({ address }) => address === to)?.at;
    // A customer who gives up an address is notified there, and a refund goes to the number that paid.
    const isPayer = [...this.#world.till.payments.values()].some(({ phone }) => phone === to);
    if (since !== undefined && (isPayer || at.getTime() - since.getTime() < answersWithin)) return left ?? null;
    throw this.#found(
      message,
      since === undefined ? 'goes to nobody' : `goes to an address that was left on ${since.toISOString()}`,
    );
  }

  /*
   * An erased account leaves an address for as long as cover of it runs or can be had back, and money of it comes back: what
   * M-Pesa tells of a payment is told to the number that paid.
   */
  #isStillKnown(message: Message, person: Person | null): void {
    if (person?.erasedAt == null || message.way === 'text' || isOfMoneyBack.test(message.subject)) return;
    const own = this.#world.sales.filter(({ who }) => who === person.who);
    const ends = own.map(({ term, endedOn }) => {
      if (term === null) return null;
      return endedOn === null ? endOf(term.endsOn) : after(endedOn, reinstatementMs);
    });
    // A purchase that is not paid yet, and what was taken back, are nobody's to say.
    if (ends.some((end) => end === null) || own.some(({ reversals }) => reversals.length > 0)) return;
    const until = latest(person.erasedAt, ...ends.filter((end) => end !== null));
    if (message.at > after(until, 2 * day))
      throw this.#found(message, `goes to an address that is nobody's since ${until.toISOString()}`);
  }

  #isByDay(message: Message, person: Person | null): void {
    const hour = hourIn(message.saidAt);
    // A clock of ours that differs by seconds is no night.
    if (hour >= 6.99 && hour < 21.01) return;
    if (person === null || message.at.getTime() - person.actedAt.getTime() > answersWithin) {
      throw this.#found(message, 'leaves in the night, and answers nothing');
    }
  }

  #isTrue(message: Message): void {
    const says = `${message.subject} ${message.text}`;
    const sale = this.#world.sales.find(
      ({ reference, policyNumber }) =>
        says.includes(`purchase=${reference}.`) || (policyNumber !== null && says.includes(policyNumber)),
    );
    if (sale === undefined) return;
    const today = nairobiDay(message.saidAt);
    const asks = [reminders.tomorrow, reminders.today, reminders.grace, reminders.ended];
    if (sale.lostAt !== null && asks.some((each) => each.test(says)))
      throw this.#found(message, 'asks for an instalment of a vehicle that was paid');
    if (reminders.tomorrow.test(says)) this.#isStillDue(message, sale, addDays(today, 1));
    if (reminders.today.test(says)) this.#isStillDue(message, sale, today);
    if (reminders.grace.test(says)) {
      if (this.#instalments.overdueOf(sale) === null) throw this.#found(message, 'reminds of what is paid');
      sale.graceReminders.push(message);
    }
    if (!reminders.ended.test(says)) return;
    if (!this.#instalments.hasMissed(sale)) {
      throw this.#found(message, 'tells of an end that was none: everything was paid in time');
    }
    this.#isAnnounced(message, sale);
    judgeSettlement(this.#world, sale, this.#instalments.lapseOf(sale, endedOnOf(message.text)), message);
  }

  /* By the portal's own clock: both reminders of this grace were out a day before the end that is told. Those of a month before are others. */
  #isAnnounced(message: Message, sale: Sale): void {
    const endedOn = endedOnOf(message.text);
    if (endedOn === null) return;
    const [end, first] = [endOf(endedOn), after(endOf(endedOn), -25 * day)];
    const reminded = sale.graceReminders.filter(({ saidAt }) => saidAt > first && after(saidAt, day) <= end);
    if (new Set(reminded.map(({ saidAt }) => nairobiDay(saidAt))).size < 2)
      throw this.#found(message, 'tells of an end that two reminders had not announced a day before');
  }

  #isStillDue(message: Message, sale: Sale, on: string): void {
    const due = sale.dues.find(({ dueOn }) => dueOn === on);
    if (due === undefined) throw this.#found(message, `is of another day: nothing is due on ${on}`);
    if (this.#instalments.isPaid(sale, due)) throw this.#found(message, 'reminds of what is paid');
  }

  #found({ way, to, subject, text }: Message, sentence: string): Finding {
    const who = this.#world.people.find(({ email, phone }) => email === to || phone === to)?.who ?? '';
    return new Finding(who, `The ${way} to ${to} "${(subject || text).slice(0, 120)}" ${sentence}.`);
  }
}
