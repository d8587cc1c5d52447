import { Box, CloseButton, Drawer, Portal, chakra } from '@chakra-ui/react';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Money } from '../../i18n/values.tsx';
import { previewOf } from './plan-preview.ts';
import { PreviewCard } from './preview-card.tsx';
import { applyText } from './text.ts';
import { useWizard } from './wizard-context.ts';
import '../../theme/drawer-recipe.ts';

/** On phones: the monthly payment so far, which opens the whole preview from the bottom. */
export function CostSoFar() {
  const t = useText(applyText);
  const { draft } = useWizard();
  const [isShown, setShown] = useState(false);
  const { figures, isExample } = previewOf(draft);
  if (!figures) return null;
  return (
    <Box hideFrom="md" flexShrink="0">
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
          {isExample ? t.monthlyExample : t.monthlyShort}
          <ChevronUp size={14} aria-hidden="true" />
        </chakra.span>
        <Money fils={figures.monthlyPaymentFils} fontWeight="600" />
        <chakra.span srOnly> {t.showPreview}</chakra.span>
      </chakra.button>
      <PreviewDrawer isOpen={isShown} onClose={() => setShown(false)} />
    </Box>
  );
}

function PreviewDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(applyText);
  const app = useText(appText);
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="bottom"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content roundedTop="2xl" maxH="90dvh">
            <Drawer.Header pe="14">
              <Drawer.Title>{t.preview}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body
              tabIndex={0}
              pb="calc(var(--chakra-spacing-6) + env(safe-area-inset-bottom))"
            >
              <PreviewCard isPlain />
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={app.close} size="md" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
