import { arrived } from '../../../testing/judged-release';
import { changedFiles } from './changed-files';

const built = (version: string, page: string, hash: string) =>
  arrived('mfe-help', version, {
    files: {
      'remoteEntry.js': `var mfe_help_${version.replaceAll('.', '_')} = { files: { 1: "1.${hash}.js" } };`,
      [`1.${hash}.js`]: page,
      'styles.css': '.faqs { color: green }',
    },
  });

const before = built('1.0.0', 'show("answers")', '0123abcd');

describe('when a release is compared with the one before', () => {
  it('what is named otherwise alone has not changed', async () => {
    expect(await changedFiles(built('1.0.1', 'show("answers")', 'fedc4567'), before)).toEqual(new Set());
  });

  it('what says something else has', async () => {
    expect(await changedFiles(built('1.0.1', 'show("questions")', 'fedc4567'), before)).toEqual(
      new Set(['1.fedc4567.js']),
    );
  });

  it('everything is new where nothing was before', async () => {
    expect(await changedFiles(before, null)).toBeNull();
  });
});
