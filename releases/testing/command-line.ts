import { runCli } from '../cli/run-cli';
import type { RunningRegistry } from './start-registry';

/** One line as an operator types it, words in double quotes held together, to a registry by its own token. */
export const commandLine = async (
  { registryUrl, token }: RunningRegistry,
  line: string,
): Promise<{ code: number; out: string; errors: string }> => {
  let out = '';
  let errors = '';
  const words = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  const code = await runCli(words, {
    env: { TULINDE_REGISTRY: registryUrl, TULINDE_REGISTRY_TOKEN: token },
    isInteractive: false,
    write: (text) => (out += text),
    writeError: (text) => (errors += text),
  });
  return { code, out, errors };
};
