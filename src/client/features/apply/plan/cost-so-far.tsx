import { Box, chakra } from '@chakra-ui/react';
import { ChevronUp } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Money } from '../../../i18n/bidi.tsx';
import { regularPayment, toPreview } from './plan-preview.ts';
import { useWizard } from '../wizard/wizard-context.ts';

const PreviewDrawer = lazy(async () => ({
  default: (await import('./preview-drawer.tsx')).PreviewDrawer,
}));

/** On phones: the monthly payment so far, which opens the preview in a drawer. */
export function CostSoFar() {
  const { t, draft } = useWizard();
  const [isShown, setShown] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  const { figures, isExample } = toPreview(draft);
  if (!figures) return null;
  const show = () => {
    setWasShown(true);
    setShown(true);
  };
  return (
    <Box hideFrom="md" flexShrink="0" maxW="full">
      <chakra.button
        type="button"
        textAlign="start"
        minH="11"
        px="1"
        cursor="pointer"
        aria-haspopup="dialog"
        onClick={show}
      >
        <chakra.span display="flex" alignItems="center" gap="1" textStyle="xs" color="fg.muted">
          <span>{isExample ? t.youPayFor(t.forMonths(figures.months)) : t.youPay}</span>
          <ChevronUp size={14} aria-hidden="true" />
        </chakra.span>
        <Money fils={regularPayment(figures)} fontWeight="600" />
        <chakra.span srOnly>{` ${t.showPreview}`}</chakra.span>
      </chakra.button>
      {/* NOTE: stays mounted once opened, so that it restores focus on closing. */}
      {wasShown && (
        <Suspense fallback={null}>
          <PreviewDrawer isOpen={isShown} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </Box>
  );
}
