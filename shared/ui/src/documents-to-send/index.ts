export { DocumentsToSend } from './documents-to-send';
