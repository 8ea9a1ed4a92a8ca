import type { Config } from '../config';
import type { Database } from '../database/connection';
import { dmvicRegistry } from './certificate-registry/dmvic';
import { localRegistry } from './certificate-registry/local';
import type { CertificateRegistry } from './certificate-registry/port';
import { openFiles } from './files/open-files';
import type { FileStore } from './files/port';
import { openMail } from './mail/open-mail';
import type { MailSender } from './mail/port';
import { openTexts } from './sms/open-texts';
import type { TextSender } from './sms/port';
import { openScanner } from './virus-scanner/open-scanner';
import type { VirusScanner } from './virus-scanner/port';

/** The systems beside the database that the back end talks to. */
export interface Adapters {
  readonly mail: MailSender;
  readonly texts: TextSender;
  readonly files: FileStore;
  readonly scanner: VirusScanner;
  readonly certificates: CertificateRegistry;
}

/** As the configuration chooses them. */
export const openAdapters = (
  { mail, sms, files, scanner, certificates, dataFolder }: Config,
  { db, now }: { readonly db: Database; readonly now: () => Date },
): Adapters => ({
  mail: openMail(mail, dataFolder),
  texts: openTexts(sms),
  files: openFiles(files, dataFolder),
  scanner: openScanner(scanner),
  certificates: certificates.kind === 'dmvic' ? dmvicRegistry(certificates, now) : localRegistry(db),
});
