import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@tulinde/contracts/brand';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const day = css.slice(0, css.indexOf('prefers-color-scheme'));
const night = css.slice(css.indexOf('prefers-color-scheme'));

const colour = (block: string, name: string): string => {
  const value = new RegExp(`--colour-${name}:\\s*(#[0-9a-f]{6})`).exec(block)?.[1];
  if (!value) throw new Error(`no raw colour for ${name}`);
  return value;
};

/** WCAG 2.2 relative luminance and contrast. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const pairs = [
  ['ink', 'ground'],
  ['ink-second', 'paper'],
  ['ink-third', 'ground'],
  ['ink-third', 'paper'],
  ['ink-third', 'paper-hover'],
  ['link', 'paper'],
  ['link', 'ground'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['success', 'success-soft'],
  ['error-text', 'paper'],
  ['error-text', 'error-soft'],
  ['warning-text', 'warning-soft'],
  ['ink', 'soft'],
] as const;

describe('the tokens', () => {
  it('hold the brand’s colours', () => {
    expect(colour(day, 'brand')).toBe(brand.colours.yellow.toLowerCase());
    expect(colour(day, 'on-brand')).toBe(brand.colours.ink.toLowerCase());
    expect(colour(day, 'deep')).toBe(brand.colours.green.toLowerCase());
    expect(colour(day, 'ground')).toBe(brand.colours.ground.toLowerCase());
  });

  it.each(pairs)('keep %s readable on %s by day (4.5:1)', (text, ground) => {
    expect(contrast(colour(day, text), colour(day, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs)('keep %s readable on %s by night (4.5:1)', (text, ground) => {
    expect(contrast(colour(night, text), colour(night, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['day', day],
    ['night', night],
  ])('keep the edge of a field visible by %s (3:1)', (_when, block) => {
    expect(contrast(colour(block, 'line-strong'), colour(block, 'paper'))).toBeGreaterThanOrEqual(3);
  });

  it('let yellow carry ink', () => {
    expect(contrast(colour(day, 'on-brand'), colour(day, 'brand'))).toBeGreaterThanOrEqual(7);
  });
});
