export { enqueueMail, sendMailJob, type NewMail } from './enqueue-mail';
export { enqueueText, sendTextJob, type NewText } from './enqueue-text';
export type { MessageTiming } from './message-timing';
export type { StillHolds } from './gate';
export { nextDaytime } from './sending-time';
export { escapeHtml, mailLayout, type MailContent } from './mail-layout';
export { enqueuePrintAgain, printAgainJob } from './print-again-job';
