import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { ArrowRight, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AppDialog } from '../../components/app-dialog.tsx';
import { DirectionalIcon } from '../../components/directional-icon.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Money, Words } from '../../i18n/values.tsx';
import { previewOf } from './plan-preview.ts';
import { PreviewCard } from './preview-card.tsx';
import { applyText } from './text.ts';
import { useWizard } from './wizard-context.ts';

/** Next, or Submit; on phones in a bar at the bottom beside the plan's cost so far. */
export function StepActions({ isLast, isOpen }: { isLast: boolean; isOpen: boolean }) {
  const t = useText(applyText);
  const app = useText(appText);
  const { progress } = useWizard();
  useToastsAboveBar();
  return (
    <Flex
      mt={{ base: '8', md: '10' }}
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py={{ base: '3', md: '0' }}
      pb={{ base: 'calc(var(--chakra-spacing-3) + env(safe-area-inset-bottom))', md: '0' }}
      gap="4"
      align="center"
      position={{ base: 'sticky', md: 'static' }}
      bottom="0"
      zIndex="docked"
      bg={{ base: 'bg.panel', md: 'transparent' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      data-print="hide"
    >
      <CostSoFar />
      <Button
        type="submit"
        size="lg"
        flex={{ base: '1', md: 'none' }}
        minW="44"
        aria-disabled={!isOpen || progress !== undefined}
        aria-busy={progress !== undefined}
        _disabled={{ opacity: 1 }}
      >
        <span>
          {progress ? (
            <Words of={t.sending(`${progress.percent}%`)} />
          ) : isLast ? (
            t.submit
          ) : (
            app.next
          )}
        </span>
        {!progress && <DirectionalIcon icon={ArrowRight} />}
      </Button>
    </Flex>
  );
}

function CostSoFar() {
  const t = useText(applyText);
  const { draft } = useWizard();
  const [isShown, setShown] = useState(false);
  const { figures, totalFils } = previewOf(draft);
  const fils = figures?.monthlyPaymentFils ?? totalFils;
  if (fils === undefined) return null;
  return (
    <Box hideFrom="md">
      <chakra.button
        type="button"
        textAlign="start"
        minH="11"
        px="1"
        cursor="pointer"
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      >
        <chakra.span display="flex" alignItems="center" gap="1" textStyle="xs" color="fg.muted">
          {figures ? t.monthlyShort : t.total}
          <ChevronUp size={14} aria-hidden="true" />
        </chakra.span>
        <Money fils={fils} fontWeight="600" />
        <chakra.span srOnly>{t.showPreview}</chakra.span>
      </chakra.button>
      <AppDialog isOpen={isShown} onClose={() => setShown(false)} title={t.preview}>
        <PreviewCard isPlain />
      </AppDialog>
    </Box>
  );
}

/** On phones the notifications stand above the bar. */
function useToastsAboveBar(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-lift', '5rem');
    return () => void style.removeProperty('--toast-lift');
  }, []);
}
