import type { Browser } from '../browser';
import { minuteMs } from '@tulinde/contracts';
import { keyedHash } from '../secrets';
import type { Limit } from './attempt-limits';

const seconds = (count: number) => count * 1000;
type Bucket = Pick<Limit, 'burst' | 'everyMs'>;

/*
 * A mobile carrier puts thousands of customers behind one address: it lets a crowd through, and of a script 60 at once and
 * then 180 an hour.
 */
const address: Bucket = { burst: 60, everyMs: seconds(20) };

/* What is written to a stranger: a mail, a prompt on a phone, a call. A family with one phone does less. */
const toSomebody = { browser: { burst: 10, everyMs: 6 * minuteMs }, address };
/* Each customer is asked more than once: a price has parts, and people miss a prompt. Each takes a purchase of its own, too. */
const prompts = { browser: { burst: 15, everyMs: 2 * minuteMs }, address: { burst: 120, everyMs: seconds(10) } };

/* Attempts at guessing. A customer who only mistypes makes few of them. */
const guess = { browser: { burst: 10, everyMs: minuteMs }, address };

/* All answers of the help, once each, and of an address too little to drown what others say. */
const ratings = {
  browser: { burst: 40, everyMs: 36 * minuteMs },
  address: { burst: 400, everyMs: minuteMs },
};

/** Limits for what an unknown visitor may do to other people, or try out. */
const rules = {
  'quotes-mail': toSomebody,
  prompt: prompts,
  contact: toSomebody,
  'certificate-number': guess,
  'certificate-plate': guess,
  receipt: guess,
  'cancellation-code': toSomebody,
  'cancellation-reference': guess,
  rating: ratings,
} as const;
export type VisitorAct = keyof typeof rules;

/** Hashed, whatever it is about. */
type Key = Buffer;

/**
 * The buckets of one act, of the browser and of the address; those of a subject or a recipient stand beside them. A browser
 * without our cookie has no bucket of its own: that of its address counts it.
 */
export const visitorLimits = (
  key: Key,
  act: VisitorAct,
  browser: Pick<Browser, 'session' | 'address'>,
): readonly Limit[] => {
  const rule = rules[act];
  const bucket = (of: 'browser' | 'address', value: string): Limit => ({
    key: `visitor ${act} ${of} ${keyedHash(key, of, value)}`,
    burst: rule[of].burst,
    everyMs: rule[of].everyMs,
  });
  return [
    ...(browser.session === null ? [] : [bucket('browser', browser.session)]),
    bucket('address', browser.address),
  ];
};

/**
 * Wrong guesses of everybody together, whatever their addresses: what has thousands of them is asked for more proof. A right
 * one is given back.
 */
export const everybodysGuesses = (what: 'certificate-number' | 'receipt' | 'policy'): Limit => ({
  key: `guesses of everybody ${what}`,
  burst: 1_000,
  everyMs: seconds(5),
});
