import { createElement as h, useEffect, useState } from 'react';
import { Link } from '@tulinde/shared/router';
import { observer } from '@tulinde/shared/state';
import { getFaqs } from './calls.js';
import styles from './page.module.css';
import { heading, ownHeading, paths, version } from './words.js';

let portal;

const Page = observer(function Page() {
  const [asked, setAsked] = useState([]);
  const [advice, setAdvice] = useState('');
  const { language, session } = portal;
  useEffect(() => {
    const leaving = new AbortController();
    portal.api.call(getFaqs, { language }, { signal: leaving.signal }).then(
      ({ claimsFaqs }) => setAsked(claimsFaqs),
      () => undefined,
    );
    return () => leaving.abort();
  }, [language]);
  const handleAdvice = async () => setAdvice((await import('./advice.js')).advice[language]);
  return h(
    'div',
    null,
    h('h1', { className: styles.title }, heading[language]),
    h('p', null, `${version} · ${session.isSignedIn ? 'signed in' : 'visitor'}`),
    h(
      'ul',
      { 'aria-label': 'Questions' },
      asked.map(({ id, question }) => h('li', { key: id }, h(Link, { to: '/faqs' }, question))),
    ),
    h('button', { type: 'button', onClick: handleAdvice }, 'Advice'),
    h('output', null, advice),
  );
});

/* Behind the sign-in: the shell shows it to nobody else. */
const OwnPage = observer(function OwnPage() {
  const { language, session } = portal;
  return h(
    'div',
    null,
    h('h1', { className: styles.title }, ownHeading[language]),
    h('p', null, `${version} · ${session.username}`),
  );
});

export default {
  contract: 1,
  pages: { [paths.open]: Page, [paths.own]: OwnPage },
  mount: (handedOver) => {
    portal = handedOver;
  },
};
