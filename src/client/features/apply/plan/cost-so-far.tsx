import { Box, chakra } from '@chakra-ui/react';
import { ChevronUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { instalmentAmounts } from '#domain/money/instalment.ts';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { toPreview } from './plan-preview.ts';
import { useWizard } from '../wizard/wizard-context.ts';

const PreviewDrawer = lazyPart(async () => ({
  default: (await import('./preview-drawer.tsx')).PreviewDrawer,
}));

/** On phones: the instalments so far, which opens the preview in a drawer. */
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
    <Box hideFrom="md" flex="1 1 11rem" minW="0">
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
        <chakra.span display="block" textStyle="sm" fontWeight="600" lineHeight="1.3">
          <InstalmentWords amounts={instalmentAmounts(figures.totalFils, figures.months)} />
        </chakra.span>
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
