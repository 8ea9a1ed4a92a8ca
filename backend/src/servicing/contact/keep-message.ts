import { dayMs, type ContactTopic } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { eq, type InferInsertModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { contactMessages } from '../../platform/database/schema';
import type { Browser } from '../../platform/http/browser';
import { browserSecretOf } from '../../platform/http/browser-secret';
import type { CallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { keyedHash } from '../../platform/http/secrets';
import { takeAll, type Limit } from '../../platform/http/rate-limits/attempt-limits';
import { visitorLimits } from '../../platform/http/rate-limits/visitor-limits';
import { addressee, notify, type Notification } from '../../platform/notifications';
import { newReference } from '../../purchasing/records/reference';

export interface ContactDependencies {
  readonly db: Database;
  readonly random: (bytes: number) => Uint8Array;
  /** Keys the hashes of addresses. */
  readonly key: Buffer;
}

/* A day. */
const ofReach = 3;

type Message = Omit<
  InferInsertModel<typeof contactMessages>,
  'reference' | 'press' | 'customerId' | 'language' | 'createdAt'
>;

const prefixes = { CALL_BACK: 'CB', FEEDBACK: 'FB' } as const;

const topicWords: Readonly<Record<ContactTopic, string>> = {
  BUYING: 'buying cover',
  PAYING: 'paying',
  POLICY: 'a policy',
  CLAIM: 'a claim',
  COMPLAINT: 'a complaint',
  SITE: 'the site',
  OTHER: 'something else',
};

interface StoredMessage {
  readonly message: Message;
  readonly reference: string;
  readonly customerId: string | null;
  readonly now: Date;
}

/** For our support staff: in English. */
const messageStored: Notification<StoredMessage> = {
  key: ({ reference }) => `contact:${reference}`,
  content: ({ message, reference, customerId }) => ({
    mail: {
      subject: `${message.kind === 'CALL_BACK' ? 'Call back' : 'Feedback'} ${reference}: ${topicWords[message.topic]}`,
      paragraphs: message.text ? message.text.split(/\n+/) : [],
      rows: Object.entries({
        Reference: reference,
        About: topicWords[message.topic],
        Rating: message.rating ? `${message.rating} of 5` : '',
        Name: message.name ?? '',
        Reach: message.reach ?? '',
        'Call by': message.callBy ? message.callBy.toISOString() : '',
        When: message.callWhen ?? '',
        Customer: customerId ?? '',
        Page: message.page,
        Release: message.release,
      }).map(([name, value]) => [name, value || null]),
    },
  }),
};

const limitsOf = ({ key }: ContactDependencies, { reach = '' }: Message, browser: Browser): readonly Limit[] => {
  const limit = (what: string, burst: number): Limit => ({
    key: `contact:${keyedHash(key, 'contact', what)}`,
    burst,
    everyMs: dayMs / burst,
  });
  return [...visitorLimits(key, 'contact', browser), ...(reach === '' ? [] : [limit(reach, ofReach)])];
};

/* Null where a press has come to nothing so far. */
const referenceOf = async (db: Database, press: string | null): Promise<string | null> => {
  if (press === null) return null;
  const [known] = await db
    .select({ reference: contactMessages.reference })
    .from(contactMessages)
    .where(eq(contactMessages.press, press));
  return known?.reference ?? null;
};

/**
 * Stores a message and mails it to our support staff, in one transaction.
 * @returns the reference that customers read out to us
 * @throws Refusal TOO_MANY_REQUESTS of a browser or an address, or of a phone or email that is to be answered
 */
export const keepMessage = async (
  deps: ContactDependencies,
  message: Message,
  { browser, customer, idempotencyKey, language, now }: CallContext,
): Promise<string> => {
  const press = idempotencyKey === null ? null : keyedHash(deps.key, 'contact press', message.kind, idempotencyKey);
  // A repeated request after a lost response adds no message.
  const before = await referenceOf(deps.db, press);
  if (before !== null) return before;
  const seconds = await takeAll(deps.db, limitsOf(deps, message, browser), now);
  if (seconds > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'contact.tooMany');
  browserSecretOf(deps, browser);
  const drawn = newReference(deps.random, prefixes[message.kind]);
  const customerId = customer?.customerId ?? null;
  return deps.db.transaction(async (tx) => {
    const row = { ...message, reference: drawn, press, customerId, language, createdAt: now };
    const [kept] = await tx
      .insert(contactMessages)
      .values(row)
      .onConflictDoNothing({ target: contactMessages.press })
      .returning({ reference: contactMessages.reference });
    if (kept === undefined) {
      const first = await referenceOf(tx, press);
      if (first === null) throw new Error('What was in the way of a message is gone.');
      return first;
    }
    await notify(tx, addressee('en', brand.email), messageStored, { message, reference: drawn, customerId, now });
    return drawn;
  });
};
