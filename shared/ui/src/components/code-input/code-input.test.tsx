import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './code-input';

const Example = ({ start = '' }: { readonly start?: string }) => {
  const [code, setCode] = useState(start);
  return <CodeInput aria-label="Code" value={code} onChange={setCode} />;
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const open = async (start?: string) => {
  const { container } = render(<Example {...(start !== undefined && { start })} />);
  await userEvent.click(field());
  return () => [...container.querySelectorAll('[aria-hidden] > span')].map((box) => box.textContent ?? '').join('|');
};

it('is one field that phones fill in from a message, drawn as six boxes', async () => {
  const boxes = await open();
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  await userEvent.keyboard('419');
  expect(field()).toHaveValue('419');
  expect(boxes()).toBe('4|1|9|||');
});

it('goes back with backspace on an empty box', async () => {
  const boxes = await open('419');
  await userEvent.keyboard('{Backspace}7');
  expect(boxes()).toBe('4|1|7|||');
});

it('replaces the digit that the arrows have gone to', async () => {
  const boxes = await open('419203');
  await userEvent.keyboard('{Home}{ArrowRight}8');
  expect(boxes()).toBe('4|8|9|2|0|3');
  await userEvent.keyboard('{End}{ArrowLeft}5');
  expect(boxes()).toBe('4|8|9|2|0|5');
});

it('takes a whole code by paste, whatever stands around its digits', async () => {
  const boxes = await open('12');
  await userEvent.paste('Tulinde: 419-203');
  expect(boxes()).toBe('4|1|9|2|0|3');
});

it('takes digits of a keyboard whose digits are as wide as its letters', async () => {
  const boxes = await open('');
  await userEvent.keyboard('４１９２０３');
  expect(boxes()).toBe('4|1|9|2|0|3');
});

it('fills from where it stands with a part of a code, and takes neither letters nor a seventh digit', async () => {
  const boxes = await open('41');
  await userEvent.paste('92');
  expect(boxes()).toBe('4|1|9|2||');
  await userEvent.keyboard('a03b7');
  expect(field()).toHaveValue('419203');
});
