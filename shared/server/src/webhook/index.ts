export { httpWebhook, type HttpWebhookSettings } from './http-webhook';
export { openWebhook, webhookSettings, webhookVariables } from './open-webhook';
export { type Need, type Webhook } from './port';
