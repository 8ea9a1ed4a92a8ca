import type { PageBench } from '../measuring/bench';
import { asNewVisitor, slowPhoneText } from '../measuring/slow-phone';
import { spreadOf } from '../measuring/spread';
import { readSlowest, type Slowest } from '../measuring/visit';
import { fillInForm, readQuotes } from './motor-quote';

/* How a slow interaction spent its time, so that the table says where to look. */
const inWords = ({ name, on, duration, wait, handlers }: Slowest): string =>
  `Slowest: ${name} on "${on}", ${duration} ms, of which ${Math.round(wait)} before and ${Math.round(handlers)} in its handlers.`;

export const interactionDelay: PageBench = {
  name: 'interaction-delay',
  title: 'Interaction delay (INP) from the quote form to the results',
  run: async ({ browser, portalUrl, rounds, log }) => {
    const form: Slowest[] = [];
    const results: Slowest[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await asNewVisitor(browser, 'none', async (page) => {
        await page.goto(`${portalUrl}/`);
        await fillInForm(page);
        const onForm = await readSlowest(page);
        await readQuotes(page);
        const onResults = await readSlowest(page);
        // The first round only warms the servers and the browser.
        if (round > 0) {
          form.push(onForm);
          results.push(onResults);
        }
      });
      log(`  round ${round} of ${rounds}`);
    }
    const row = (what: string, seen: readonly Slowest[]) =>
      ({ what, unit: 'ms', goal: 100, portal: spreadOf(seen.map(({ duration }) => duration)) }) as const;
    const worst = (seen: readonly Slowest[]) => seen.reduce((a, b) => (b.duration > a.duration ? b : a));
    return {
      rows: [row('quote form, slowest interaction', form), row('results, slowest interaction', results)],
      notes: [
        slowPhoneText,
        'Real taps and keys, from the landing page through the form to the open quote; fewer than 50, so INP is the slowest one. Browsers round to 8 ms.',
        `Form. ${inWords(worst(form))}`,
        `Results. ${inWords(worst(results))}`,
      ],
    };
  },
};
