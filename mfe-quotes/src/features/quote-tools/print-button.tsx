import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import { Printer } from 'lucide-react';
import { toolTexts } from './texts';

export const PrintButton = () => {
  const text = useText(toolTexts);
  return (
    <Button variant="quiet" size="small" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
      {text('print')}
    </Button>
  );
};
