export { daytime } from './daytime';
export { enqueueMail, sendMailJob, type NewMail } from './enqueue-mail';
export { enqueueText, sendTextJob, type NewText } from './enqueue-text';
export { escapeHtml, mailLayout, type MailContent } from './mail-layout';
