import { Flex } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';

/** A slim bar while the device has no connection. */
export function OfflineNotice() {
  const t = useText(appText);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Flex
          gap="2"
          align="center"
          justify="center"
          px="4"
          py="2"
          bg="bg.warning"
          color="fg.warning"
          textStyle="sm"
          fontWeight="600"
        >
          <WifiOff size={16} aria-hidden="true" />
          <span>{t.offline}</span>
        </Flex>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
