export { enqueueMail, sendMailJob } from './enqueue-mail';
export { enqueueSms, sendSmsJob } from './enqueue-sms';
export type { MessageTiming } from './message-timing';
export type { StillHolds } from './gate';
export { nextDaytime } from './sending-time';
export { mailLayout, type MailContent } from './mail-layout';
export { enqueuePrintAgain, printAgainJob } from './print-again-job';
