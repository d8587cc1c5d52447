import { DrawerFrame } from '#client/ui/dialog/drawer.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { PreviewCard } from './preview-card.tsx';
import { applyText } from '../text.ts';

/** The whole preview, on phones. */
export function PreviewDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(applyText);
  return (
    <DrawerFrame title={t.preview} from="bottom" isOpen={isOpen} onClose={onClose}>
      <PreviewCard isPlain />
    </DrawerFrame>
  );
}
