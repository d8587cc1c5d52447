import { Badge } from '@chakra-ui/react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';

export function ActiveBadge({ status }: { status: string }) {
  const t = useText(appText);
  const isActive = status === 'active';
  return (
    <Badge
      colorPalette={isActive ? 'green' : 'gray'}
      bg="colorPalette.muted"
      color="colorPalette.fg"
      textStyle="xs"
    >
      {isActive ? t.active : t.inactive}
    </Badge>
  );
}
