import { busyAttribute, pressedAttribute } from '@tulinde/contracts';
import { prepareHandOver } from './hand-over';

const page = `<a href="/">Home</a><button>Menu</button><main id="page">
  <label for="name">Name</label><input id="name" value="" />
  <input type="radio" name="language" value="en" checked /><input type="radio" name="language" value="sw" />
  <select id="topic"><option value="">Choose</option><option value="claim">Claim</option></select>
  <textarea id="_R_1_"></textarea>
  <input id="secret" type="password" />
  <h3><button aria-expanded="false">How long does it take?</button></h3>
  <h3><button aria-expanded="false">What does it cost?</button></h3>
  <button type="submit">Send</button>
</main>`;
const loading = '<a href="/">Home</a><button>Menu</button><main id="page"><div aria-busy="true"></div></main>';

const open = () => {
  document.body.innerHTML = `<div id="root" data-prerendered="">${page}</div>`;
  const prerendered = document.getElementById('root');
  if (!prerendered) throw new Error('no root');
  return prepareHandOver(prerendered);
};

const find = <E extends Element>(selector: string, within: ParentNode = document): E => {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/* What the live page hears, in order. */
const listenTo = (live: Element) => {
  const heard: string[] = [];
  for (const type of ['input', 'change', 'click', 'focusin']) {
    live.addEventListener(type, ({ target }) => {
      const { id, textContent, value } = target as HTMLInputElement;
      heard.push(`${type} ${id || textContent.trim() || value}`);
    });
  }
  return heard;
};

const mutated = () => new Promise<void>(queueMicrotask);

describe('when the live page takes the place of the prerendered one', () => {
  it('stands under the same id, once', async () => {
    const { live, show } = open();
    live.innerHTML = page;
    const then = jest.fn();
    show(then);
    show(then);
    await mutated();
    expect(document.querySelectorAll('#root')).toHaveLength(1);
    expect(document.getElementById('root')).toBe(live);
    expect(then).toHaveBeenCalledTimes(2);
  });

  it('keeps the keyboard where it was', async () => {
    const { live, show } = open();
    find<HTMLElement>('button').focus();
    live.innerHTML = page;
    show();
    await mutated();
    expect(document.activeElement).toBe(find('button', live));
  });

  it('takes no focus when nobody had moved it', async () => {
    const { live, show } = open();
    live.innerHTML = page;
    show();
    await mutated();
    expect(document.activeElement).toBe(document.body);
  });

  it('answers the button that was pressed last, once', async () => {
    const { live, show } = open();
    find('[type=submit]').setAttribute(pressedAttribute, '');
    live.innerHTML = page;
    const heard = listenTo(live);
    show();
    await mutated();
    expect(heard).toEqual(['click Send']);
  });

  it('has what was typed and chosen, the caret, and hears of it as if it were typed there', async () => {
    const { live, show } = open();
    const name = find<HTMLInputElement>('#name');
    name.value = 'Wanjiku Kamau';
    name.focus();
    name.setSelectionRange(2, 7, 'backward');
    find<HTMLInputElement>('[value=sw]').checked = true;
    find<HTMLSelectElement>('#topic').value = 'claim';
    find<HTMLTextAreaElement>('textarea').value = 'Two words';
    live.innerHTML = page.replace('_R_1_', '_r_7_');
    const heard = listenTo(live);
    show();
    await mutated();
    const after = find<HTMLInputElement>('#name');
    expect(after.value).toBe('Wanjiku Kamau');
    expect(document.activeElement).toBe(after);
    expect([after.selectionStart, after.selectionEnd, after.selectionDirection]).toEqual([2, 7, 'backward']);
    expect(find<HTMLInputElement>('[value=sw]').checked).toBe(true);
    expect(find<HTMLSelectElement>('#topic').value).toBe('claim');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('Two words');
    expect(heard).toEqual([
      'focusin name',
      'click sw',
      'input sw',
      'change sw',
      'input name',
      'change topic',
      'input _r_7_',
    ]);
  });

  it('goes from field to field without a moment in which none has the focus', async () => {
    const { live, show } = open();
    const name = find<HTMLInputElement>('#name');
    name.focus();
    live.innerHTML = page;
    let next: EventTarget | null = null;
    name.addEventListener('focusout', ({ relatedTarget }) => (next = relatedTarget));
    show();
    await mutated();
    expect(next).toBe(find('#name'));
  });

  it('leaves a secret field alone', async () => {
    const { live, show } = open();
    find<HTMLInputElement>('#secret').value = 'hunter2';
    live.innerHTML = page;
    show();
    await mutated();
    expect(find<HTMLInputElement>('#secret').value).toBe('');
  });

  it('opens what was opened, and only that', async () => {
    const { live, show } = open();
    document.querySelectorAll('[aria-expanded]')[1]?.setAttribute('aria-expanded', 'true');
    live.innerHTML = page;
    const heard = listenTo(live);
    show();
    await mutated();
    expect(heard).toEqual(['click What does it cost?']);
  });
});

describe('the live page waits', () => {
  it('until a word is put together, or a list of options is closed', async () => {
    const { live, show } = open();
    const name = find<HTMLInputElement>('#name');
    name.setAttribute(busyAttribute, '');
    live.innerHTML = page;
    const then = jest.fn();
    show(then);
    await mutated();
    expect([live.isConnected, then.mock.calls]).toEqual([false, []]);
    name.value = 'Wanjikũ';
    name.removeAttribute(busyAttribute);
    await mutated();
    expect(find<HTMLInputElement>('#name', live).value).toBe('Wanjikũ');
    expect(live.isConnected).toBe(true);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('until the field stands in which something was typed', async () => {
    const { live, show } = open();
    find<HTMLInputElement>('#name').value = 'Wanjiku';
    live.innerHTML = loading;
    show();
    await mutated();
    expect(live.isConnected).toBe(false);
    live.innerHTML = page;
    await mutated();
    expect(live.isConnected).toBe(true);
    expect(find<HTMLInputElement>('#name').value).toBe('Wanjiku');
  });

  it('for no field that the page turns out not to have', async () => {
    const { live, show } = open();
    find<HTMLInputElement>('#name').value = 'Wanjiku';
    live.innerHTML = loading;
    show();
    await mutated();
    live.innerHTML = '<main id="page"><h1>Gone</h1></main>';
    await mutated();
    expect(live.isConnected).toBe(true);
  });

  it('for nothing where nothing was typed or pressed', async () => {
    const { live, show } = open();
    live.innerHTML = loading;
    show();
    await mutated();
    expect(live.isConnected).toBe(true);
  });
});
