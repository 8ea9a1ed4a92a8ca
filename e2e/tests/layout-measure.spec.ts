import { faultsOfLayout } from '../layout/measure';
import { expect, test } from '../test';

/* Each fault that the measure is for, on a page that has nothing else, and the same page mended. */
const cases = {
  'a text that its box cuts off': {
    fault: '<p style="width:90px;overflow:hidden;white-space:nowrap">Savanna Mutual General</p>',
    mended: '<p style="width:90px;overflow:hidden">Savanna Mutual General</p>',
    found: /^clipped text “Savanna Mutual General” in <p> by <p>/,
  },
  'a line that its box cuts off below': {
    fault: '<p style="width:90px;height:24px;overflow:hidden">Savanna Mutual General</p>',
    mended: '<p style="width:90px;min-height:24px;overflow:hidden">Savanna Mutual General</p>',
    found: /^clipped text “Savanna Mutual General”/,
  },
  'an option that its list cuts off': {
    fault: '<select style="width:90px;height:44px"><option>Mombasa Road and Industrial Area</select><p>x</p>',
    mended: '<select style="width:290px;height:44px"><option>Mombasa Road and Industrial Area</select><p>x</p>',
    found: /^clipped option “Mombasa Road/,
  },
  'an example that its field cuts off': {
    fault: '<input style="width:90px;height:44px" placeholder="Mombasa Road and Industrial Area"><p>x</p>',
    mended: '<input style="width:290px;height:44px" placeholder="Mombasa Road and Industrial Area"><p>x</p>',
    found: /^clipped placeholder “Mombasa Road/,
  },
  'a text off the edge of the screen': {
    fault: '<p style="position:fixed;left:330px">Deposit</p>',
    mended: '<p style="position:fixed;left:30px">Deposit</p>',
    found: /by the edge of the screen/,
  },
  'a word on two lines': {
    fault: '<p style="width:60px;overflow-wrap:anywhere">Malipo inayokadiriwa</p>',
    mended: '<p style="width:160px;overflow-wrap:anywhere">Malipo inayokadiriwa</p>',
    found: /^broken word “inayokadiriwa”/,
  },
  'a name broken at its hyphen': {
    fault: '<p style="width:44px">na M-Pesa</p>',
    mended: '<p style="width:44px">na <span style="white-space:nowrap">M-Pesa</span></p>',
    found: /^broken word “M-Pesa”/,
  },
  'a page that scrolls sideways': {
    fault: '<div style="width:500px;height:9px;background:red"></div><p>Deposit</p>',
    mended: '<div style="max-width:500px;height:9px;background:red"></div><p>Deposit</p>',
    found: /^the page scrolls sideways by \d+ px/,
  },
  'a part that scrolls sideways without a hint': {
    fault: '<div style="overflow-x:auto"><p style="width:600px">Deposit</p></div>',
    mended:
      '<p data-scroll-hint>Swipe for more</p><div style="overflow-x:auto"><p style="width:600px">Deposit</p></div>',
    found: /^off screen without a hint/,
  },
  'a text under another element': {
    fault:
      '<p>KES 16,912,345</p><i style="position:absolute;top:0;left:60px;width:90px;height:40px;background:gold"></i>',
    mended:
      '<p>KES 16,912,345</p><i style="position:absolute;top:60px;left:60px;width:90px;height:40px;background:gold"></i>',
    found: /^covered text “KES 16,912,345”/,
  },
  'a text under what is painted over all of its page': {
    fault:
      '<style>main{position:relative}main::after{content:"";position:absolute;inset:0;background:gold}</style><main><p>KES 16,912,345</p></main>',
    mended:
      '<style>main{position:relative;isolation:isolate}main::after{content:"";position:absolute;inset:0;z-index:-1;background:gold}</style><main><p>KES 16,912,345</p></main>',
    found: /^covered text “KES 16,912,345” in <p> by <main>/,
  },
  'a text that stays under a bar': {
    fault:
      '<p style="margin-top:600px">Total</p><i style="position:fixed;bottom:0;left:0;width:100%;height:60px;background:gold"></i>',
    mended:
      '<p style="margin:600px 0 60px">Total</p><i style="position:fixed;bottom:0;left:0;width:100%;height:60px;background:gold"></i>',
    found: /^covered text “Total”/,
  },
  'two texts that touch': {
    fault: '<div style="display:flex;gap:2px"><b>Deposit</b><b>4,120</b></div>',
    mended: '<div style="display:flex;gap:4px"><b>Deposit</b><b>4,120</b></div>',
    found: /^2 px between “Deposit” in <b> and “4,120” in <b>/,
  },
  'two texts that overlap': {
    fault: '<div style="display:grid;grid-template-columns:40px 1fr"><b>16,912,345</b><b>4,120</b></div>',
    mended: '<div style="display:grid;grid-template-columns:110px 1fr"><b>16,912,345</b><b>4,120</b></div>',
    found: /^-\d+ px between/,
  },
  'a text that touches a button': {
    fault:
      '<div style="display:flex;align-items:center">16,912,345<button style="height:48px;width:80px">Buy</button></div>',
    mended:
      '<div style="display:flex;align-items:center;gap:8px">16,912,345<button style="height:48px;width:80px">Buy</button></div>',
    found: /^0 px between .*“16,912,345”/,
  },
  'a target too small for a finger': {
    fault: '<p><button style="height:24px;width:90px">Compare</button></p>',
    mended:
      '<style>button::after{content:"";position:absolute;inset:-13px 0}</style><p style="margin:9px 0"><button style="position:relative;height:24px;width:90px">Compare</button></p>',
    found: /^small target 90 × 24: <button> “Compare”/,
  },
  'a link alone on its line': {
    fault: '<p><a href="#x">Change your answers</a></p>',
    mended: '<p>These are the prices of today. <a href="#x">Change your answers</a></p>',
    found: /^small target/,
  },
  'a page without a text': { fault: '<p hidden>Deposit</p>', mended: '<p>Deposit</p>', found: /^the page is empty/ },
} as const;

const styles = '<style>*{margin:0;box-sizing:border-box}body{font:16px/1.5 sans-serif}</style>';

for (const [name, { fault, mended, found }] of Object.entries(cases)) {
  test(`the measure of the layout finds ${name}`, { tag: ['@phone', '@system'] }, async ({ page }) => {
    await page.setContent(`${styles}${fault}`);
    const faults = await faultsOfLayout(page);
    expect(faults).toEqual([expect.stringMatching(found)]);
    await page.setContent(`${styles}${mended}`);
    expect(await faultsOfLayout(page)).toEqual([]);
  });
}

test(
  'the measure lets be what is no fault: what only readers hear, a wide link, a bar in passing, an identifier',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    await page.setContent(`${styles}
      <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">Sort the quotes</span>
      <div style="position:relative"><p>Motor car</p>
        <a href="#x" style="display:block;height:44px">Get Quote<i style="position:absolute;inset:0"></i></a></div>
      <p style="width:70px;overflow-wrap:anywhere">amina.otieno@example.co.ke TUL-MC-26-000123</p>
      <p style="margin-top:900px">KES 38,211</p>
      <p style="margin-top:900px">Total</p>
      <div style="position:sticky;bottom:0;height:60px;background:gold">2 chosen</div>`);
    expect(await faultsOfLayout(page)).toEqual([]);
  },
);
