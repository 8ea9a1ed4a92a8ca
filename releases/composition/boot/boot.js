/*
 * Inline at the end of every page (boot-script.ts): watches the page's shell until it has started, and puts the shell's previous
 * release in the place of one that does not. It has no dependency and is no part of a release: it must work whichever is live.
 * Scripts with `defer` load and fail after the page was read, so nothing happens to the shell before this listens.
 */
(() => {
  const element = document.getElementById('release-manifest');
  // Taken by old-browser.js.
  if (!element) return;
  const manifest = JSON.parse(element.textContent);
  const { microFrontends, revision } = manifest;
  /* How many of the earlier shells take the remotes of this page as they are. */
  let { fitting } = document.currentScript.dataset;
  let shell, files, loaded, seconds, isOver;

  const begin = () => {
    [shell] = microFrontends.shell;
    const { url, metadata, extras } = shell;
    files = new Map([...extras.scripts, { ...metadata, url }].map((file) => [file.url, file.integrity]));
    loaded = seconds = isOver = 0;
  };
  begin();

  const policy = (window.trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy('boot', {
    createScriptURL: (url) => (files.has(url) ? url : ''),
  });

  const tell = (kind) => {
    const { role, candidate = null } = shell.extras;
    const facts = { app: 'shell', version: shell.metadata.version, role, candidate, kind, route: null };
    const events = [{ ...facts, elapsed: performance.now() }];
    navigator.sendBeacon('/telemetry', JSON.stringify({ view: `boot-${Date.now()}`, revision, events }));
  };

  /* Kept with the page's place in the history: there where cookies and storage are refused, and gone with the tab. */
  const isSecond = () => history.state?.shellFailed;
  const mark = (shellFailed) => history.replaceState({ ...history.state, shellFailed }, '');
  const end = () => {
    isOver = 1;
    clearInterval(clock);
    if (isSecond()) mark();
  };

  const add = (name, integrity, attributes) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', integrity, ...attributes }));

  /* The next release in this page: nothing of the one before has run. */
  const follow = () => {
    // A script that comes late after all does not run in a page that it does not belong to.
    const elsewhere = new Document();
    for (const script of Array.from(document.scripts))
      if (files.has(script.getAttribute('src'))) elsewhere.adoptNode(script);
    fitting -= 1;
    microFrontends.shell.shift();
    element.firstChild.data = JSON.stringify(manifest);
    begin();
    for (const { url, integrity } of shell.extras.styles) add('link', integrity, { rel: 'stylesheet', href: url });
    for (const [url, integrity] of files) add('script', integrity, { async: false, src: policy.createScriptURL(url) });
  };

  const giveUp = () => {
    const { content } = document.getElementById('shell-failed');
    content.querySelector('button').onclick = () => location.reload();
    document.getElementById('root').replaceChildren(content);
  };

  /* Safari has AbortSignal.timeout since 16: where it is missing, nothing would come to the rescue. */
  const ask = (url, options) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 8_000);
    return fetch(url, { signal: controller.signal, ...options });
  };

  const fail = async (kind) => {
    if (isOver) return;
    isOver = 1;
    tell((await kind) || 'network');
    if (!loaded && fitting > 0) return follow();
    // What has begun cannot be taken out of a page: the edge makes the next one of the previous release, once.
    const body = shell.metadata.version;
    const answer = isSecond() || (await ask('/previous-shell', { method: 'POST', body }).catch(() => 0));
    end();
    if (answer.status !== 205) return giveUp();
    mark(1);
    location.reload();
  };

  /* An error event tells nothing of its reason: a file that comes, and not as it should, was tampered with. */
  const whyLost = (url) =>
    ask(url, { integrity: files.get(url) })
      .then(
        () => 0,
        () => ask(url).then((answer) => answer.ok && answer.blob()),
      )
      .then((isWrong) => isWrong && 'tampered')
      .catch(() => 0);

  const listen = ({ type, target, filename }) => {
    const url = filename ? new URL(filename).pathname : target.getAttribute?.('src');
    if (isOver || !files.has(url)) return;
    if (type === 'error' && !filename) return fail(whyLost(url));
    loaded += 1;
    seconds = 0;
    if (type === 'error') return fail('evaluation');
    if (shell.extras.tellsStart || loaded < files.size) return;
    tell('load');
    end();
  };
  addEventListener('error', listen, true);
  // What an element loaded is never told to the window.
  document.addEventListener('load', listen, true);
  addEventListener('tulinde:shell-started', () => isOver || end());
  addEventListener('tulinde:shell-failed', (event) => {
    event.preventDefault();
    loaded = 1;
    return fail('render');
  });
  /* Of the time that the page was looked at: 140 kB on a poor line, and then what a slow phone needs. */
  const clock = setInterval(() => {
    if (!document.hidden && ++seconds > (loaded ? 15 : 30)) void fail('deadline');
  }, 1_000);
})();
