import { failuresOf } from './outcome';

// oxlint-disable-next-line typescript/no-require-imports -- reporters of this folder are CommonJS
const Reporter = require('./playwright-reporter.cjs') as new (options: object) => {
  onStdErr(chunk: string, test?: object): void;
  onError(error: { message: string }): void;
};

it('says why the servers of the browser tests did not start, also at the end of the run', () => {
  let printed = '';
  const reporter = new Reporter({ write: (text: string) => (printed += text) });
  reporter.onStdErr('[WebServer] The portal under test ended with 1.\n');
  reporter.onStdErr('[WebServer] mfe-quotes@1.0.0 does not pass the gate\n');
  reporter.onStdErr('a warning of a page', {});
  reporter.onError({ message: 'Process from config.webServer was not able to start. Exit code: 1' });
  expect(failuresOf(printed)).toEqual([
    'FAIL browser tests: Process from config.webServer was not able to start. Exit code: 1\n' +
      '[WebServer] The portal under test ended with 1.\n[WebServer] mfe-quotes@1.0.0 does not pass the gate',
  ]);
});
