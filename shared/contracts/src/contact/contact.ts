import * as z from 'zod/mini';
import { call } from '../call';
import { languages } from '../help';
import { addMessages } from '../messages';
import { isPlain } from '../plain-fields';
import { isEmail, normalEmail, parsePhone } from '../identifiers';
import { text, withRules } from '../purchase/lenient';
import { contactMessages } from './contact-messages';

addMessages(contactMessages);

/** What people write about. */
export const contactTopics = ['BUYING', 'PAYING', 'POLICY', 'CLAIM', 'COMPLAINT', 'SITE', 'OTHER'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** When a visitor would like to be called, in Nairobi: as soon as staff are there, 8 to 12, 12 to 16, 16 to 20. */
export const callTimes = ['SOON', 'MORNING', 'AFTERNOON', 'EVENING'] as const;
export type CallTime = (typeof callTimes)[number];

export const longestFeedback = 1000;

/** Hours of one day in Nairobi, `08:00`; a public holiday has shorter ones. */
export const openDaySchema = z.object({
  /** `2026-11-23`. */
  day: z.string(),
  opens: z.string(),
  closes: z.string(),
  isHoliday: z.boolean(),
});
export type OpenDay = z.infer<typeof openDaySchema>;

/** By the clock of the server: whether staff answer now, until or from when, and the hours of seven days from today. */
export const openingHoursSchema = z.object({
  isOpen: z.boolean(),
  /** When that changes, ISO 8601, UTC. */
  changesAt: z.string(),
  days: z.array(openDaySchema),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Whether staff answer now, when that changes, and the hours of seven days from today. */
export const getOpeningHoursCall = call({
  path: '/getOpeningHours',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({}),
  answer: openingHoursSchema,
});

/* Where it was written: a page of the portal and the releases that it was made of. */
const from = { page: text, release: text };
/* A field that no person sees: a program fills it in, gets the usual response, and nothing is stored. */
const trap = { website: text };
const oneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);
const shortPlace = 300;
const placed = (value: string): string => value.slice(0, shortPlace);

export interface RequestCallBack {
  readonly name: string;
  readonly phone: string;
  readonly topic: ContactTopic;
  readonly when: CallTime;
  readonly language: (typeof languages)[number];
  /** What was answered before, such as for a quote, as its writer left it; '' where nothing was. */
  readonly text: string;
  readonly page: string;
  readonly release: string;
  readonly isTrapped: boolean;
}

const callBackShape = z.object({
  name: text,
  phone: text,
  topic: text,
  when: text,
  language: z.enum(languages),
  text,
  ...from,
  ...trap,
});

export const requestCallBackSchema = withRules(
  callBackShape,
  (values, rules) => {
    if (rules.required('name', values.name)) rules.check('name', values.name.length <= 100, 'contact.name');
    if (rules.required('phone', values.phone)) rules.check('phone', parsePhone(values.phone) !== null, 'phone.format');
    if (rules.required('topic', values.topic))
      rules.check('topic', oneOf(contactTopics, values.topic), 'contact.topic');
    if (rules.required('when', values.when)) rules.check('when', oneOf(callTimes, values.when), 'contact.when');
  },
  ({ name, phone, topic, when, language, text: about, page, release, website }): RequestCallBack => ({
    name,
    language,
    text: about.slice(0, longestFeedback),
    page: placed(page),
    release: placed(release),
    isTrapped: website !== '',
    phone: parsePhone(phone) ?? '',
    topic: topic as ContactTopic,
    when: when as CallTime,
  }),
);

/** What people read to us: `CB-7K2M9X` of a call back, `FB-7K2M9X` of feedback. */
const referenceSchema = z.object({ reference: z.string() });

/**
 * Asks us to call back. `callBy`: until when we call at the latest, ISO 8601, UTC. Refusal: `TOO_MANY_REQUESTS` (429) by
 * address and by phone.
 */
export const requestCallBackCall = call({
  path: '/requestCallBack',
  caller: 'anyone',
  proof: 'none',
  writes: true,
  request: requestCallBackSchema,
  answer: z.extend(referenceSchema, { callBy: z.string() }),
});

export interface SendFeedback {
  readonly rating: number;
  readonly topic: ContactTopic;
  readonly text: string;
  /** An email address or a phone, as they are kept; null where nobody wants an answer. */
  readonly reach: string | null;
  readonly page: string;
  readonly release: string;
  readonly isTrapped: boolean;
}

/** An address or a phone in its one form; null of what is neither. */
export const reachOf = (value: string): string | null =>
  isEmail(normalEmail(value)) ? normalEmail(value) : parsePhone(value);

/* Several lines. */
const letter = z.string().check(z.refine((value) => isPlain(value.replace(/[\n\r\t]/g, ' ')), 'text.characters'));

const feedbackShape = z.object({
  rating: text,
  topic: text,
  text: letter,
  reach: text,
  ...from,
  ...trap,
});

export const sendFeedbackSchema = withRules(
  feedbackShape,
  (values, rules) => {
    if (rules.required('rating', values.rating)) rules.check('rating', /^[1-5]$/.test(values.rating), 'contact.rating');
    if (rules.required('topic', values.topic))
      rules.check('topic', oneOf(contactTopics, values.topic), 'contact.topic');
    if (rules.required('text', values.text.trim()))
      rules.check('text', values.text.trim().length <= longestFeedback, 'contact.text');
    rules.check('reach', values.reach === '' || reachOf(values.reach) !== null, 'contact.reach');
  },
  ({ rating, topic, text: written, reach, page, release, website }): SendFeedback => ({
    rating: Number(rating),
    topic: topic as ContactTopic,
    text: written.trim(),
    reach: reachOf(reach),
    page: placed(page),
    release: placed(release),
    isTrapped: website !== '',
  }),
);

/** Sends feedback on the portal to us. Refusal: `TOO_MANY_REQUESTS` (429) by address. */
export const sendFeedbackCall = call({
  path: '/sendFeedback',
  caller: 'anyone',
  proof: 'none',
  writes: true,
  request: sendFeedbackSchema,
  answer: referenceSchema,
});
