import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/connection';
import { dmvicRegistry } from '../../platform/adapters/certificate-registry/dmvic';
import { localRegistry } from '../../platform/adapters/certificate-registry/local';
import type { CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import { sharedTokens } from '../../platform/adapters/certificate-registry/registry-tokens';
import { openFiles } from '../../platform/adapters/files/open-files';
import type { FileStore } from '../../platform/adapters/files/port';
import { openMail } from '../../platform/adapters/mail/open-mail';
import type { MailSender } from '../../platform/adapters/mail/port';
import { openSms } from '../../platform/adapters/sms/open-sms';
import type { SmsSender } from '../../platform/adapters/sms/port';
import { openScanner } from '../../platform/adapters/virus-scanner/open-scanner';
import type { VirusScanner } from '../../platform/adapters/virus-scanner/port';

/** The systems beside the database that the back end talks to. */
export interface Adapters {
  readonly mail: MailSender;
  readonly texts: SmsSender;
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
  texts: openSms(sms),
  files: openFiles(files, dataFolder),
  scanner: openScanner(scanner),
  certificates:
    certificates.kind === 'dmvic'
      ? dmvicRegistry(certificates, now, sharedTokens(db, certificates))
      : localRegistry(db),
});
