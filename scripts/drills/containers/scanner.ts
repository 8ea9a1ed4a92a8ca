import type { RunningStack } from './stack';

/* ClamAV's own form: name, any kind of file, anywhere, the bytes. */
const bytes = 'Tulinde tries its scanner with these bytes';
const signature = `Tulinde.Trial:0:*:${Buffer.from(bytes).toString('hex')}`;

/** Puts a signature of our own where clamd reads: no signatures of ClamAV are fetched. */
export const writeSignature = async ({ podman, project }: RunningStack, image: string): Promise<void> => {
  const volume = ['--volume', `${project}-signatures:/signatures`];
  const words = ['run', '--rm', '--network', 'none', ...volume, image, 'sh', '-c'];
  await podman.run(...words, 'printf "%s\\n" "$1" > /signatures/trial.ndb', 'sh', signature);
};

/* What the back end's adapter says, asked in its container. */
const program = (text: string): string => `
  import { clamAv } from './backend/src/platform/adapters/virus-scanner/clamav.ts';
  const scanner = clamAv({ host: process.env.TULINDE_CLAMAV_HOST, port: 3310 });
  const said = await scanner.scan(Buffer.from(${JSON.stringify(text)})).then(JSON.stringify, ({ name }) => name);
  console.log(said);
`;

const verdict = ({ podman, containerOf }: RunningStack, text: string): Promise<string> => {
  const node = ['node', '--import', 'tsx', '--input-type=module', '--eval'];
  return podman.run('exec', containerOf('backend'), ...node, program(text));
};

/** Asks the scanner from the container of the back end: a clean file, one with the signature, and while it is away. */
export const inspectScanner = async (stack: RunningStack, restart: () => Promise<unknown>): Promise<string> => {
  const { podman, containerOf } = stack;
  const infected = `%PDF-1.4 ${bytes} %%EOF`;
  const said = [await verdict(stack, 'A clean file'), await verdict(stack, infected)];
  await podman.run('stop', containerOf('scanner'));
  said.push(await verdict(stack, infected));
  await podman.run('start', containerOf('scanner'));
  await restart();
  said.push(await verdict(stack, infected));
  const found = '{"kind":"infected","name":"Tulinde.Trial.UNOFFICIAL"}';
  const expected = ['{"kind":"clean"}', found, 'ScannerAway', found];
  if (said.join() !== expected.join()) throw new Error(`The scanner answered ${said.join(', ')}.`);
  return 'Debian’s clamd finds a signature of our own in what the back end shows it, has no verdict while it is stopped, and finds it again';
};
