import { escapeHtml } from '../../composition/pages/html';

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
  `<p><a href="/">To the site</a></p></body></html>`;

/** Plain on purpose: a tester must be able to tell that this is not a release of the portal. */
export const overridePages = {
  forged: page(
    'This link does not work',
    'It was not made by this portal’s release registry, or it was changed on the way.',
  ),
  expired: page(
    'This link has expired',
    'Links for testers hold for a day at most. Make a new one in the release console.',
  ),
  'other environment': page(
    'This link is for another environment',
    'Open it on the site of the environment that it was made for, or make one for this environment.',
  ),
  unknown: page(
    'This link cannot be checked at the moment',
    'The release registry cannot be reached, and this server has not seen its key yet. Try again in a moment.',
  ),
} as const;
