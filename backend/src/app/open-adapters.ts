import type { Config } from '../config/config';
import type { Database } from '../database/connection';
import { dmvicRegistry } from '../adapters/certificate-registry/dmvic';
import { localRegistry } from '../adapters/certificate-registry/local';
import type { CertificateRegistry } from '../adapters/certificate-registry/port';
import { sharedTokens } from '../adapters/certificate-registry/registry-tokens';
import { openFiles } from '../adapters/files/open-files';
import type { FileStore } from '../adapters/files/port';
import { openMail } from '../adapters/mail/open-mail';
import type { MailSender } from '../adapters/mail/port';
import { openTexts } from '../adapters/sms/open-texts';
import type { TextSender } from '../adapters/sms/port';
import { openScanner } from '../adapters/virus-scanner/open-scanner';
import type { VirusScanner } from '../adapters/virus-scanner/port';

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
  certificates:
    certificates.kind === 'dmvic'
      ? dmvicRegistry(certificates, now, sharedTokens(db, certificates))
      : localRegistry(db),
});
