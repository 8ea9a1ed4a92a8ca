import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import {
  goodPage,
  remoteShowing,
  shellThatHoldsFirstPaint,
  shellWithLoader,
  silentShell,
} from '../../../testing/browser-fixtures';
import { arrived, artefactsOf } from '../../../testing/judged-release';
import { preflightRule } from '.';

const { artefactsFolder, publish } = artefactsOf();
const shell = publish('shell', '1.0.0', shellWithLoader());
const before = publish('mfe-help', '1.0.0', remoteShowing('mfe_help_1_0_0', { '/faqs': `${goodPage} /* before */` }));

/* It knows no calls, and answers. */
const site = createServer((_request, response) => response.writeHead(404).end());
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  settings.siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

const settings = {
  preflight: 'required' as const,
  siteUrl: '',
  browser: process.env.TULINDE_BROWSER || null,
  // Bounds that no machine meets: what is late would be told as another fault, or not be looked at.
  preflightLimits: { pageMs: 60_000, allMs: 300_000, pages: 12, watchMs: 0 },
};

const remote = (pages: Readonly<Record<string, string>>, changed: Partial<typeof settings> = {}) =>
  arrived('mfe-help', '2.0.0', remoteShowing('mfe_help_2_0_0', pages), {
    artefactsFolder,
    live: { production: [before, shell] },
    settings: { ...settings, ...changed },
  });

const seenOf = async (release: ReturnType<typeof remote>) =>
  (await preflightRule(release)).map(({ seen, level }) => `${level}: ${seen}`);

const findingsOf = (body: string, changed: Partial<typeof settings> = {}) => seenOf(remote({ '/faqs': body }, changed));

const onBoth = (kind: string) => `refusal: ${kind} on /faqs (en), /faqs (sw): `;

describe('when a browser opens the pages of a release', () => {
  it('lets a good one pass', async () => {
    expect(await findingsOf(goodPage)).toEqual([]);
  });

  it('says of a live site that does not answer how its address is set', async () => {
    expect(await findingsOf(goodPage, { siteUrl: 'http://127.0.0.1:9' })).toEqual([
      expect.stringContaining(
        'note: the live site does not answer this registry: http://127.0.0.1:9 (TULINDE_SITE_URL)',
      ),
    ]);
  });

  it('lets one pass that keeps something once', async () => {
    const keepsOnce = `window.entered = (window.entered ?? 0) + 1;
      if (window.entered === 8) window.kept = Array.from({ length: 500 }, () => document.createElement("p"));`;
    expect(await findingsOf(`${goodPage} ${keepsOnce}`)).toEqual([]);
  });

  it('refuses one that keeps something each time', async () => {
    const keeps = `(window.kept ??= []).push(Array.from({ length: 40 }, () => document.createElement("p")));`;
    expect(await findingsOf(`${goodPage} ${keeps}`)).toEqual([
      expect.stringMatching(/^refusal: leak on \/faqs \(en\): entered and left 10 times, it keeps \d+ nodes/),
    ]);
  });

  it('opens one that loads nothing new in one way alone', async () => {
    expect(await findingsOf(`${goodPage} /* before */`)).toEqual([
      'note: Opened in one way alone, because they load nothing new: /faqs',
    ]);
  });

  describe('each with a fault of its own', () => {
    const faults: readonly (readonly [
      what: string,
      path: string,
      body: string,
      kinds: readonly string[],
      words: string,
    ])[] = [
      [
        'throws while it renders',
        '/throws',
        'throw new TypeError("no answers")',
        ['console error', 'not shown'],
        'no answers',
      ],
      [
        'breaks the content security policy',
        '/styled',
        `${goodPage} heading.setAttribute("style", "color: red")`,
        ['policy violation'],
        'style-src-attr blocked inline',
      ],
      [
        'has a field without a name',
        '/nameless',
        `${goodPage} main.append(document.createElement("input"))`,
        ['accessibility'],
        'label (critical)',
      ],
      [
        'paints over itself',
        '/covered',
        `${goodPage} const style = new CSSStyleSheet(); document.adoptedStyleSheets.push(style); main.className = "over";
           style.replaceSync(".over::after { content: ''; position: fixed; inset: 0; background: #fff; pointer-events: none }")`,
        ['no heading'],
        'something stands before it',
      ],
      [
        'asks for a file of its own that is not there, and throws later',
        '/lacking',
        `await fetch("/assets/mfe-help/2.0.0/answers.json"); ${goodPage} setTimeout(() => { throw new Error("late") })`,
        ['failed request', 'page error'],
        '/assets/mfe-help/2.0.0/answers.json: 404',
      ],
      [
        'writes a cookie',
        '/cookie',
        `document.cookie = "tulinde_lang=sw"; document.cookie = "cart=" + "x".repeat(4000) + "; path=/"; ${goodPage}`,
        ['cookies'],
        'it writes the cookie "cart" of 4005 bytes (/assets/mfe-help/2.0.0/',
      ],
      [
        'loads itself again and again',
        '/reloads',
        `${goodPage} setTimeout(() => location.reload(), 200)`,
        ['reloads'],
        'it was loaded 3 times while it was looked at',
      ],
      [
        'takes the address while another release stands',
        '/taken',
        // It gives no rest until it has: the look cannot end before.
        `${goodPage} Object.assign(main.dataset, { pageState: "shown", pageRelease: "mfe-help@1.0.0" });
           const work = (left) => {
             for (const end = performance.now() + 20; performance.now() < end; );
             if (left > 0) setTimeout(work, 0, left - 1);
             else history.pushState(null, "", "/taken-over");
           };
           work(15); await new Promise(() => undefined)`,
        ['address'],
        'it added an entry to the history and stands at /taken-over',
      ],
      [
        'fills the device',
        '/stored',
        `localStorage.setItem("answers", "x".repeat(300000)); ${goodPage}`,
        ['storage'],
        'it keeps 586 kB on the device of a visitor who has only looked at it',
      ],
    ];
    // One browser opens them all, each as a new visitor and in one of the languages.
    let findings: readonly string[];
    beforeAll(async () => {
      const limits = { ...settings.preflightLimits, pages: faults.length };
      const pages = Object.fromEntries(faults.map(([, path, body]) => [path, body]));
      findings = await seenOf(remote(pages, { preflightLimits: limits }));
    });

    it.each(faults)('refuses one that %s', (_, path, _body, kinds, words) => {
      const own = findings.filter((finding) => finding.includes(` on ${path} (`));
      expect(own.map((finding) => finding.split(' on ')[0])).toEqual(kinds.map((kind) => `refusal: ${kind}`));
      expect(own.join('\n')).toContain(words);
    });
  });

  it('sees what comes late', async () => {
    const lateFindings = async (seconds: number) => {
      const late = `setTimeout(() => { Array.prototype.at = () => "late"; heading.remove(); }, ${seconds * 1_000});`;
      const preflightLimits = { ...settings.preflightLimits, pages: 1, watchMs: (seconds + 1) * 1_000 };
      const findings = await findingsOf(`${goodPage} ${late}`, { preflightLimits });
      return findings.flatMap(
        (finding) => /^(refusal: .*): \d+ s after it stood: (.*)$/.exec(finding)?.slice(1).join(': ') ?? [],
      );
    };
    // On a busy machine the first look, which comes before the page is left open, may itself take so long that it sees the fault.
    const soon = await lateFindings(8);
    const findings = soon.length > 0 ? soon : await lateFindings(60);
    expect(findings.toSorted()).toEqual([
      "refusal: globals on /faqs (en): Array.prototype.at: not the browser's own",
      'refusal: no heading on /faqs (en): there is no h1',
    ]);
  });

  it('sees what is wrong in the other width alone', async () => {
    const wide = 'addEventListener("resize", () => main.append(document.createElement("input")));';
    const preflightLimits = { ...settings.preflightLimits, pages: 1 };
    expect(await findingsOf(`${goodPage} ${wide}`, { preflightLimits })).toEqual([
      expect.stringMatching(/^refusal: accessibility on \/faqs \(en\): 1440 px wide: label \(critical\)/),
      'note: 1 of 2 pages opened: at most 1 are opened. Not seen in every way: /faqs (sw)',
    ]);
  });

  it('refuses one whose page never stands', async () => {
    const preflightLimits = { ...settings.preflightLimits, pageMs: 5_000 };
    const findings = await findingsOf('await new Promise(() => undefined)', { preflightLimits });
    expect(findings).toEqual([`${onBoth('not shown')}nothing stood after 5 s`]);
  });

  it('refuses one that hangs, and ends its browser', async () => {
    const limits = { ...settings.preflightLimits, pageMs: 8_000 };
    // From the moment in which the preflight looks at the page.
    const hangs = `${goodPage} Object.defineProperty(window, "axe", { set: () => { for (;;); } })`;
    const findings = await findingsOf(hangs, { preflightLimits: limits });
    expect(findings).toEqual([
      'refusal: not shown on /faqs (en): the page hangs',
      'refusal: 1 of 2 pages opened: one of them hangs. Not seen in every way: /faqs (sw)',
    ]);
  });

  it('notes what another release did, and does not refuse for it', async () => {
    const script = 'window.addEventListener("load", () => { throw new Error("of the shell") })';
    const noisy = publish(
      'shell',
      '1.0.1',
      shellWithLoader(`${shellWithLoader().files?.['shell.js'] ?? ''};${script}`),
    );
    const judged = { ...remote({ '/faqs': goodPage }), live: { production: [before, noisy] } };
    const [finding, ...others] = await preflightRule(judged);
    expect(finding).toEqual(expect.objectContaining({ level: 'note', rule: 'preflight' }));
    expect(finding?.seen).toContain('Error: of the shell');
    expect(others).toEqual([]);
  });

  it('makes do with a shell that does not say what it shows', async () => {
    const silent = publish('shell', '0.9.0', silentShell);
    expect(await preflightRule({ ...remote({ '/faqs': goodPage }), live: { production: [silent] } })).toEqual([]);
  });

  it('waits for a page behind a first paint that stands while nothing is on its way', async () => {
    const slow = publish('shell', '0.9.1', shellThatHoldsFirstPaint(1_000));
    const noHeading = "main.replaceChildren('Nothing')";
    for (const [body, seen] of [
      [goodPage, []],
      [noHeading, [`${onBoth('no heading')}there is no h1`]],
    ] as const) {
      const judged = { ...remote({ '/faqs': body }), live: { production: [slow] } };
      expect((await preflightRule(judged)).map(({ level, seen }) => `${level}: ${seen}`)).toEqual(seen);
    }
  });

  it('opens the pages of all remotes in a new shell', async () => {
    const live = { production: [before, shell] };
    const broken = shellWithLoader('document.createElement("script").src = "https://example.com/a.js"');
    const judged = arrived('shell', '2.0.0', broken, { artefactsFolder, live, settings });
    const findings = await preflightRule(judged);
    expect(findings.map(({ seen }) => seen).join('\n')).toContain('on /faqs (en), /faqs (sw)');
    expect(findings.every(({ level }) => level === 'refusal')).toBe(true);
  });
});

describe('when it cannot be run', () => {
  it.each([
    ['it is switched off (TULINDE_PREFLIGHT)', { preflight: 'off' as const }, 'note'],
    ['no address of the live site is set (TULINDE_SITE_URL)', { siteUrl: null }, 'refusal'],
    ['no Chromium was found (TULINDE_BROWSER)', { browser: '/no/browser' }, 'refusal'],
    [
      'no Chromium was found (TULINDE_BROWSER)',
      { browser: '/no/browser', preflight: 'when-possible' as const },
      'note',
    ],
  ])('says that %s', async (why, changed, level) => {
    const judged = remote({ '/faqs': goodPage });
    expect(await preflightRule({ ...judged, settings: { ...judged.settings, ...changed } })).toEqual([
      expect.objectContaining({ rule: 'preflight', seen: `not run: ${why}`, level }),
    ]);
  });

  it('says that there is no live shell', async () => {
    expect(await preflightRule({ ...remote({ '/faqs': goodPage }), live: { production: [before] } })).toEqual([
      expect.objectContaining({ seen: 'not run: production has no live shell yet' }),
    ]);
  });
});

it('leaves nothing in the folder for temporary files', () => {
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`tulinde-preflight-${process.pid}-`))).toEqual([]);
});
