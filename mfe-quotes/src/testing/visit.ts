import { screen, within } from '@testing-library/react';
import { renderRemote, type Rendered, type RenderOptions } from '@tulinde/testing';
import remote from '../remote';

/** A visitor at an address of this remote. */
export const visit = (path: string, options: RenderOptions): Rendered => renderRemote(remote, path, options);

/** Finds an answer by typing and takes it. */
export const choose = async ({ user }: Rendered, label: string, answer: string): Promise<void> => {
  const box = await screen.findByRole('combobox', { name: label });
  await user.click(box);
  await user.clear(box);
  await user.type(box, answer);
  await user.click(await screen.findByRole('option', { name: answer }));
};

export const press = async ({ user }: Rendered, group: string, option: string): Promise<void> => {
  const choices = await screen.findByRole('group', { name: group });
  await user.click(within(choices).getByRole('radio', { name: option }));
};

export const select = async ({ user }: Rendered, label: string, option: string): Promise<void> =>
  user.selectOptions(await screen.findByRole('combobox', { name: label }), option);

/** The answers of a private car with comprehensive cover. */
export const fillPrivateCar = async (page: Rendered): Promise<void> => {
  await choose(page, 'Make', 'Toyota');
  await choose(page, 'Model', 'Fielder');
  await select(page, 'Year of manufacture', '2016');
  await page.user.type(screen.getByLabelText('Estimated value'), '710000');
};

export const getQuotes = async ({ user }: Rendered): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Get Quote' }));
