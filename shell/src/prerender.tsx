import type { Language, TopBarVariant } from '@tulinde/contracts';
import '@tulinde/ui/tokens.css';
import '@tulinde/ui/base.css';
import '@tulinde/ui/fonts.css';
import { Frame } from './navigation/frame';
import './app/document-states.css';
import './navigation/no-script.css';
import { ownLines, type DrawnLine } from './navigation/own-lines';
// Toasts are no part of the first paint, but this build is where the one style sheet of a release comes from.
import './notifications/toaster.css';

// The style sheet of the release is made from what this module reaches: the whole shell, not only its chrome.
export { App } from './app/app';
export { showToast } from './notifications/show-toast';

interface Props {
  readonly variant: TopBarVariant;
  readonly language: Language;
  /** Text in the place of the page and of the title; the edge puts both in. */
  readonly pageMarker: string;
}

/* What the edge makes the lines of releases from. It fills the address in without its slash, which a link must have here. */
const pattern: DrawnLine = {
  path: '/{{path}}',
  order: 1000,
  text: { en: '{{text}}', sw: '{{text}}' },
};
/* All of the shell's own: which of them are shown depends on what is live, and only the edge knows that. */
const menus = {
  top: [...ownLines.top, pattern],
  account: [],
  footer: [...ownLines.footer, pattern],
};

const noop = () => undefined;

/** The frame as every visitor first sees it, before any script. */
export const Chrome = ({ variant, language, pageMarker }: Props) => (
  <Frame
    variant={variant}
    title="{{title}}"
    language={language}
    currentPath=""
    menus={menus}
    onApproach={noop}
    onBack={noop}
    onLanguage={noop}
    onAccount={noop}
    onMenu={noop}
  >
    {pageMarker}
  </Frame>
);
