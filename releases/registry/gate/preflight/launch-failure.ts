/* What Chromium itself wrote, without Playwright's "[pid=1][err]" and Chromium's own place and time before it. */
const written = /\[err\] (?:\[[^\]]*\] )?(\S.*)/;

/** Why a browser did not start, in one sentence: the first that Chromium wrote, or else the first line of the error. */
export const launchFailure = ({ message }: Error): string => {
  const line = written.exec(message)?.[1] ?? message.split('\n')[0] ?? '';
  return /^.*?[.!](?= |$)/.exec(line)?.[0] ?? (line || 'it failed');
};
