import type { Page } from 'playwright-core';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/* The part of a heading that is in the window, once it is in its middle; null for one without a box. */
const boxOf = (index: number): string => `(() => {
  const heading = document.querySelectorAll('h1')[${index}];
  heading.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, right, bottom } = heading.getBoundingClientRect();
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const [width, height] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y];
  return heading.innerText.trim() !== '' && width >= 1 && height >= 1 ? { x, y, width, height } : null;
})()`;

const fade = (index: number, isFaded: boolean): string => `(() => {
  const { style } = document.querySelectorAll('h1')[${index}];
  for (const [name, value] of [['transition', 'none'], ['opacity', '0']])
    ${isFaded ? "style.setProperty(name, value, 'important')" : 'style.removeProperty(name)'};
})()`;

/* Nothing is put into the page for the picture: a style of ours would be a violation of its policy. */
const picture = (page: Page, clip: Box): Promise<Buffer> =>
  page.screenshot({ clip, animations: 'allow', caret: 'initial', scale: 'css' });

/**
 * Whether a person sees a heading: its place looks another without it. So it does not matter why it is not seen: no box,
 * clipped, transparent, in the colour of its ground, or something before it.
 * @returns why no `h1` is seen, null when one is
 */
export const whyNoHeading = async (page: Page): Promise<string | null> => {
  const count = await page.evaluate<number>("document.querySelectorAll('h1').length");
  if (count === 0) return 'there is no h1';
  for (let index = 0; index < count; index += 1) {
    const box = await page.evaluate<Box | null>(boxOf(index));
    if (box === null) continue;
    const shown = await picture(page, box);
    await page.evaluate(fade(index, true));
    const faded = await picture(page, box);
    await page.evaluate(fade(index, false));
    if (!shown.equals(faded)) return null;
  }
  return 'its h1 is not seen: it is empty, clipped, transparent, or something stands before it';
};
