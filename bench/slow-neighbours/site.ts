import { randomBytes } from 'node:crypto';
import { openPortalDatabase, type PortalDatabase } from '@tulinde/backend';
import { addChecked } from '../../backend/src/operators/insurers/webhooks/add-checked';
import { darajaEnvironment } from '../../backend/testing/daraja-environment';
import type { Tools } from '../measuring/bench';
import { freePort, host } from '../programs/free-port';
import { startPostgres } from '../programs/postgres';
import { answers, startProgram, typeScript, type Program } from '../programs/start-program';
import { startNeighbours, storeKeys, type Neighbours } from './neighbours';
import { temporaryFolder } from '../programs/temporary-folder';

/** Whose claims the bench changes. */
export const insurer = 'Savanna Mutual General';
export const tokenSecret = 'a-secret-of-more-than-32-characters-for-the-bench';

export interface Site {
  readonly url: string;
  readonly neighbours: Neighbours;
  readonly database: PortalDatabase;
  /** The back end. */
  readonly program: Program;
}

/** A back end with these, and only these, other systems. */
export const settingsOf = ({ port }: Pick<Neighbours, 'port'>, backEndUrl: string): Record<string, string> => {
  const at = (name: Parameters<Neighbours['port']>[0]) => `http://${host}:${port(name)}`;
  return {
    TULINDE_MAIL: 'smtp',
    TULINDE_MAIL_FROM: 'Tulinde <help@tulinde.example>',
    TULINDE_SMTP_URL: `smtp://portal:secret@${host}:${port('mail server')}`,
    TULINDE_SMS: 'africas-talking',
    TULINDE_SMS_URL: at('SMS gateway'),
    TULINDE_SMS_USERNAME: 'tulinde',
    TULINDE_SMS_API_KEY: 'key',
    TULINDE_SMS_FROM: 'TULINDE',
    ...darajaEnvironment(at('M-Pesa'), backEndUrl),
    TULINDE_MPESA_PAYBILL_SECRET: 'paybill-secret-of-the-bench-000000001',
    TULINDE_CERTIFICATES: 'dmvic',
    TULINDE_DMVIC_URL: at('certificate registry'),
    TULINDE_DMVIC_CLIENT_ID: 'client',
    TULINDE_DMVIC_USERNAME: 'user',
    TULINDE_DMVIC_PASSWORD: 'password',
    TULINDE_DMVIC_MEMBERS: `${insurer}:14`,
    TULINDE_FILES: 's3',
    TULINDE_S3_ENDPOINT: at('object store'),
    TULINDE_S3_BUCKET: 'papers',
    TULINDE_S3_REGION: storeKeys.region,
    TULINDE_S3_ACCESS_KEY: storeKeys.accessKey,
    TULINDE_S3_SECRET_KEY: storeKeys.secretKey,
    TULINDE_SCANNER: 'clamav',
    TULINDE_CLAMAV_HOST: host,
    TULINDE_CLAMAV_PORT: String(port('virus scanner')),
  };
};

/** A back end with the adapters of production, on a PostgreSQL and with neighbours of its own. */
export const startSite = async (tools: Tools): Promise<Site> => {
  const databaseUrl = await startPostgres(tools);
  const neighbours = await startNeighbours(tools);
  const data = temporaryFolder(tools);
  const [port, tokenPort, insurersPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://${host}:${port}`;
  const program = await startProgram({
    command: typeScript('backend/src/main.ts'),
    env: {
      DATABASE_URL: databaseUrl,
      TULINDE_DATA: data,
      PORT: String(port),
      TOKEN_PORT: String(tokenPort),

      TULINDE_INSURERS_PORT: String(insurersPort),
      TULINDE_SERVICE_TOKEN_SECRET: tokenSecret,
      LOG_LEVEL: 'silent',
      TULINDE_RATE_LIMIT_PER_MINUTE: '100000000',
      ...settingsOf(neighbours, url),
    },
    isReady: answers(`${url}/health/ready`),
  });
  tools.atEnd(() => program.stop());
  const database = openPortalDatabase({ kind: 'postgres', url: databaseUrl });
  tools.atEnd(() => database.close());
  const receiver = `http://${host}:${neighbours.port("insurer's receiver")}/hooks`;
  const given = { url: receiver, receivers: { mayBePrivate: true }, random: randomBytes, at: new Date() };
  await addChecked(database.db, { underwriterName: insurer, by: 'bench' }, given);
  return { url, neighbours, database, program };
};
