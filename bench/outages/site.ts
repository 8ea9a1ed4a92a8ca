import { drawAddresses } from '../../scripts/drills/topology/addresses';
import { startNginx } from '../../scripts/drills/topology/start-nginx';
import type { Tools } from '../measuring/bench';
import { answers, startProgram, typeScript } from '../programs/start-program';
import { temporaryFolder } from '../programs/temporary-folder';

export const secret = 'a-secret-of-more-than-32-characters-for-the-bench';

interface Own {
  readonly host: string;
  readonly data: string;
  readonly databaseUrl: string;
}

const startBackEnd = async ({ atEnd }: Tools, { host, data, databaseUrl }: Own): Promise<void> => {
  const program = await startProgram({
    command: typeScript('backend/src/main.ts'),
    env: {
      DATABASE_URL: databaseUrl,
      HOST: host,
      PORT: '4100',
      TOKEN_PORT: '4101',
      TULINDE_DATA: data,
      LOG_LEVEL: 'silent',
      TULINDE_SERVICE_TOKEN_SECRET: secret,
      TULINDE_RATE_LIMIT_PER_MINUTE: '100000000',
    },
    isReady: answers(`http://${host}:4100/health/ready`),
  });
  atEnd(() => program.stop());
};

/** Two back ends that share a folder, behind nginx as docs/deploy/nginx.conf has it. @returns the address that edges are told */
export const startSite = async (tools: Tools, databaseUrl: string): Promise<string> => {
  const addressOf = drawAddresses();
  const data = temporaryFolder(tools);
  const nginx = await startNginx(addressOf);
  tools.atEnd(nginx.stop);
  for (const name of ['backend-1', 'backend-2']) {
    await startBackEnd(tools, { host: addressOf(name), data, databaseUrl });
  }
  return `http://${addressOf('nginx')}:4100`;
};
