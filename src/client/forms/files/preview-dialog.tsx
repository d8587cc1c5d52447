import { Image } from '@chakra-ui/react';
import { AppDialog } from '../../ui/dialog/app-dialog.tsx';

type PreviewDialogProps = { title: string; url: string; onClose: () => void };

/** A picture as large as the window lets it be. */
export function PreviewDialog({ title, url, onClose }: PreviewDialogProps) {
  return (
    <AppDialog isOpen onClose={onClose} title={title} size="lg">
      <Image src={url} alt={title} maxH="calc(70 * var(--dvh))" mx="auto" objectFit="contain" />
    </AppDialog>
  );
}
