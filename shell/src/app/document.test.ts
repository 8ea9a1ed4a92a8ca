import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@tulinde/contracts/brand';

const page = new DOMParser().parseFromString(
  readFileSync(join(__dirname, '../../public/document.html'), 'utf8'),
  'text/html',
);

describe('the document', () => {
  it('has a page for when no shell begins: in both languages, with the telephone number and a button', () => {
    const { content } = page.querySelector<HTMLTemplateElement>('template#shell-failed')!;
    expect([...content.querySelectorAll('h1')].map((title) => title.parentElement?.lang)).toEqual(['en', 'sw']);
    expect(content.querySelector('a')?.getAttribute('href')).toBe(brand.phoneLink);
    expect(content.querySelector('a')?.textContent).toBe(brand.phone);
    expect(content.querySelectorAll('button')).toHaveLength(1);
  });

  it('has a page for browsers that are too old: in both languages, with the telephone number', () => {
    const { content } = page.querySelector<HTMLTemplateElement>('template#old-browser')!;
    expect([...content.querySelectorAll('h1')].map((title) => title.parentElement?.lang)).toEqual(['en', 'sw']);
    expect(content.querySelector('a')?.getAttribute('href')).toBe(brand.phoneLink);
    expect(content.querySelector('a')?.textContent).toBe(brand.phone);
  });

  it('has the places that the edge fills', () => {
    const text = page.documentElement.outerHTML;
    for (const place of ['{{head}}', '{{page}}', '{{manifest}}', 'id="root"']) expect(text).toContain(place);
  });
});
