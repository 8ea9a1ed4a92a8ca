import type { ShellFit } from '../client';

type Misfit = ShellFit['misfits'][number];

/** What a rollback of the shell would break, and what can be done first; empty where everything fits. */
export const shellFitText = ({ environment, version, misfits, fitting }: ShellFit): string => {
  if (misfits.length === 0) return '';
  const others = fitting.filter((shell) => shell !== version);
  return [
    `shell@${version} does not take all that ${environment} serves:`,
    ...misfits.flatMap((misfit) => [`  ${misfit.app}@${misfit.version} ${misfit.why}`, `    ${offerText(misfit)}`]),
    ...(others.length > 0 ? [`Shells served before that take all of it: ${others.join(', ')}.`] : []),
    'With --anyway it goes back all the same: visitors get an earlier release of these apps that fits, or a placeholder.',
  ].join('\n');
};

const offerText = ({ app, offer }: Misfit): string =>
  offer ? `first: release ${offer.action} ${app} ${offer.version} --reason …` : `no published release of ${app} fits`;
