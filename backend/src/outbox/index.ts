export { enqueueMail, sendMailJob, type NewMail } from './enqueue-mail';
export { escapeHtml, mailLayout, type MailContent } from './mail-layout';
