import { prepareHandOver } from './hand-over';

const page = '<a href="/">Home</a><button>Menu</button>';

const open = () => {
  document.body.innerHTML = `<div id="root">${page}</div>`;
  const prerendered = document.getElementById('root');
  if (!prerendered) throw new Error('no root');
  return prepareHandOver(prerendered);
};

describe('when the live page takes the place of the prerendered one', () => {
  it('stands under the same id, once', () => {
    const { live, show } = open();
    live.innerHTML = page;
    show();
    show();
    expect(document.querySelectorAll('#root')).toHaveLength(1);
    expect(document.getElementById('root')).toBe(live);
  });

  it('keeps the keyboard where it was', () => {
    const { live, show } = open();
    document.querySelector('button')?.focus();
    live.innerHTML = page;
    show();
    expect(document.activeElement).toBe(live.querySelector('button'));
  });

  it('makes a press good that came too early', () => {
    const { live, show } = open();
    const handlePress = jest.fn();
    document.querySelector('button')?.click();
    live.innerHTML = page;
    live.querySelector('button')?.addEventListener('click', handlePress);
    show();
    expect(handlePress).toHaveBeenCalledTimes(1);
  });

  it('takes no focus when nobody had moved it', () => {
    const { live, show } = open();
    live.innerHTML = page;
    show();
    expect(document.activeElement).toBe(document.body);
  });
});
