import { readDockerfile } from './read-dockerfile';

const stepsOf = (...lines: string[]) => readDockerfile(['FROM node:20-slim AS base', ...lines].join('\n'))[0]?.steps;

describe('a Dockerfile', () => {
  it('is its stages, each with its instructions', () => {
    const text = 'FROM node:20-slim AS base\nWORKDIR /app\n\nFROM base AS edge\nUSER node\n';
    expect(readDockerfile(text)).toEqual([
      { name: 'base', from: 'node:20-slim', steps: [{ kind: 'folder', folder: '/app' }] },
      { name: 'edge', from: 'base', steps: [{ kind: 'user', user: 'node' }] },
    ]);
  });

  it('copies from the checkout and from other stages', () => {
    expect(stepsOf('COPY a.json b.json ./', 'COPY --from=console /app/dist dist')).toEqual([
      { kind: 'copy', sources: ['a.json', 'b.json'], to: './', stage: null },
      { kind: 'copy', sources: ['/app/dist'], to: 'dist', stage: 'console' },
    ]);
  });

  it('runs what stands on several lines as one command', () => {
    const [step] = stepsOf('RUN apt-get update \\', '  && apt-get clean') ?? [];
    expect(step).toEqual({ kind: 'run', command: 'apt-get update \\\n  && apt-get clean' });
  });

  it('starts a program without a shell before it', () => {
    expect(stepsOf('ENV HOME=/tmp', 'EXPOSE 4100 4101', 'CMD ["node", "main.js"]')).toEqual([
      { kind: 'env', values: { HOME: '/tmp' } },
      { kind: 'ports', ports: [4100, 4101] },
      { kind: 'start', words: ['node', 'main.js'] },
    ]);
  });

  it.each([
    ['ADD https://example.co.ke/a.tar /', 'line 2: ADD is not known here'],
    ['HEALTHCHECK CMD true', 'line 2: HEALTHCHECK is not known here'],
    ['ARG VERSION', 'line 2: ARG is not known here'],
    ['COPY --chown=node:node a b', 'line 2: COPY has the flag --chown'],
    ['COPY *.json ./', 'line 2: COPY has a variable or a pattern'],
    ['COPY a', 'line 2: COPY takes sources and a place'],
    ['RUN --mount=type=cache,target=/root/.npm npm ci', 'line 2: RUN has the flag --mount'],
    ['USER $WHO', 'line 2: USER has a variable or a pattern'],
    ['CMD node main.js', 'line 2: CMD must be a list of words'],
    ['FROM node:20-slim', 'line 2: FROM needs an image and AS with a name'],
  ])('is refused where it says what is not executed here: %s', (line, reason) => {
    expect(() => stepsOf(line)).toThrow(reason);
  });
});
