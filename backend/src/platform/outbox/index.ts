export { sendMailJob } from './enqueue-mail';
export { followNewEmail, followNewPhone } from './follow-contact';
export { sendSmsJob } from './enqueue-sms';
export type { MessageTiming } from './message-timing';
export type { StillHolds } from './gate';
export { nextDaytime } from './sending-time';
export type { MailContent } from './mail-layout';
export { enqueuePrintAgain, printAgainJob } from './print-again-job';
