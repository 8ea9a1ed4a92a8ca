import { useText } from '@tulinde/ui/i18n';
import { CoversAside } from '../../form-parts/covers-aside';
import { formTexts } from './texts';

const lines = {
  Comprehensive: [
    'covers.Comprehensive.1',
    'covers.Comprehensive.2',
    'covers.Comprehensive.3',
    'covers.Comprehensive.4',
  ],
  ThirdParty: ['covers.ThirdParty.1', 'covers.ThirdParty.2', 'covers.ThirdParty.3'],
} as const;

export interface CoverAsideProps {
  readonly productType: string;
  readonly headingLevel: 2 | 3;
}

/** What the chosen insurance type pays for. */
export const CoverAside = ({ productType, headingLevel }: CoverAsideProps) => {
  const text = useText(formTexts);
  const kind = productType === 'Comprehensive' ? 'Comprehensive' : 'ThirdParty';
  return (
    <CoversAside
      id="covers"
      headingLevel={headingLevel}
      title={text(`covers.${kind}`)}
      lines={lines[kind].map((line) => text(line))}
      note={text(`covers.${kind}.note`)}
    />
  );
};
