export { tlsSettings, tlsVariables, type TlsSettings } from './settings';
export { withTls } from './with-tls';
