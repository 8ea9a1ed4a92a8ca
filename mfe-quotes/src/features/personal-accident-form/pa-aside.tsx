import { useText } from '@tulinde/ui/i18n';
import { CoversAside } from '../../form-parts/covers-aside';
import { paFormTexts } from './form-texts';

const lines = ['covers.1', 'covers.2', 'covers.3', 'covers.4'] as const;

/** What personal accident cover pays for. */
export const PaAside = ({ headingLevel }: { readonly headingLevel: 2 | 3 }) => {
  const text = useText(paFormTexts);
  return (
    <CoversAside
      id="pa-covers"
      headingLevel={headingLevel}
      title={text('covers')}
      lines={lines.map((line) => text(line))}
      note={text('covers.note')}
    />
  );
};
