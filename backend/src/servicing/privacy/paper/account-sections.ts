import {
  accountChangeWords,
  changedByWords,
  consentPlaceWords,
  consentWords,
  portalDocumentWords,
  fillText,
} from '@tulinde/contracts';
import { profileLines } from '../columns/profile-columns';
import type { MyData } from '../data/my-data';
import type { PaperWords } from './paper-wording';
import { joined, list, type Section } from './section';

export const profile = ({ profile: own }: MyData, said: PaperWords): Section => {
  const [accountType, ...lines] = profileLines(own, said);
  return {
    title: said.text.profile,
    things: list([...(accountType ? [accountType] : []), ...said.answers({ ...own }), ...lines]),
  };
};

export const kin = ({ nextOfKin }: MyData, { text, answers }: PaperWords): Section => ({
  title: text.nextOfKin,
  things: nextOfKin.map(({ fullName, sharePercent, guardian, updatedAt: _at, ...person }) => ({
    name: fullName,
    facts: [
      ...answers(person),
      [text.share, `${sharePercent} %`],
      [
        text.guardian,
        answers(guardian)
          .map(([, value]) => value)
          .join(', '),
      ],
    ],
  })),
});

export const logs = ({ consents, portalTexts, changes }: MyData, { text, time, word, code }: PaperWords): Section[] => [
  {
    title: text.consents,
    things: list(
      consents.map(({ kind, isGiven, at, version, where, policyNumber }) => [
        time(at),
        joined(
          `${word(consentWords, kind)}: ${isGiven ? text.given : text.takenBack}`,
          version && fillText(text.version, { version }),
          policyNumber,
          word(consentPlaceWords, where),
        ),
      ]),
    ),
  },
  {
    title: text.portalTexts,
    things: list(
      portalTexts.map(({ document, version, at, where, policyNumber }) => [
        time(at),
        joined(
          word(portalDocumentWords, document),
          fillText(text.version, { version }),
          policyNumber,
          word(consentPlaceWords, where),
        ),
      ]),
    ),
  },
  {
    title: text.changes,
    things: list(
      changes.map(({ kind, at, by, device, before, after }) => [
        time(at),
        joined(
          word(accountChangeWords, kind),
          before && fillText(text.from, { value: code(before) }),
          after && fillText(text.to, { value: code(after) }),
          word(changedByWords, by),
          device,
        ),
      ]),
    ),
  },
];

export const signIns = ({ devices, sessions, signInEvents }: MyData, { text, time, code }: PaperWords): Section[] => [
  {
    title: text.devices,
    things: list(
      devices.map(({ name, firstSeenAt, lastSeenAt, removedAt }) => [
        name,
        joined(
          fillText(text.seen, { first: time(firstSeenAt), last: time(lastSeenAt) }),
          removedAt && fillText(text.removed, { when: time(removedAt) }),
        ),
      ]),
    ),
  },
  {
    title: text.sessions,
    things: list(
      sessions.map(({ device, level, startedAt, lastSeenAt }) => [
        joined(device, code(level)),
        fillText(text.seen, { first: time(startedAt), last: time(lastSeenAt) }),
      ]),
    ),
  },
  {
    title: text.signInEvents,
    things: list(signInEvents.map(({ at, kind, device }) => [time(at), joined(code(kind), device)])),
  },
];

export const messages = (
  { contactMessages, coverReminders, mails, textMessages }: MyData,
  { text, time, day, code }: PaperWords,
): Section[] => [
  {
    title: text.contactMessages,
    things: list(
      contactMessages.map(({ reference, topic, rating, text: written, name, reach, writtenAt }) => [
        `${time(writtenAt)}, ${reference}`,
        joined(code(topic), rating === null ? '' : `${rating} / 5`, name, reach, written),
      ]),
    ),
  },
  {
    title: text.coverReminders,
    things: list(coverReminders.map(({ vehicle, remindsOn }) => [vehicle, day(remindsOn)])),
  },
  { title: text.mails, things: list(mails.map(({ subject, writtenAt }) => [time(writtenAt), subject])) },
  {
    title: text.textMessages,
    things: list(textMessages.map(({ about, writtenAt }) => [time(writtenAt), code(about)])),
  },
];
