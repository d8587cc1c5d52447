import type { UpdateSettingsInput } from '#domain/setting/setting.ts';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, refreshPublicData } from '#client/api/trpc.ts';
import { settingsText } from './settings-text.ts';

/** Saves settings, shows the result, and refetches them everywhere. */
export function useSettingChange(on: { onSaved: () => void; refuse: (error: unknown) => void }) {
  const t = useText(settingsText);
  const toasts = useChangeToasts();
  const cache = adminTrpc.useUtils();
  const update = useMutation(adminTrpc.setting.update, {
    onSuccess: () => {
      toasts.succeeded(t.saved);
      on.onSaved();
      refreshPublicData();
      void cache.setting.invalidate();
    },
    onError: (error) => {
      on.refuse(error);
      toasts.failed(t.notSaved, error);
    },
  });
  return {
    save: (changes: UpdateSettingsInput) => update.mutate(changes),
    isSaving: update.isPending,
  };
}

/** Shows the result of a change to stages or prices, and refetches the lists that show them. */
export function useListChange() {
  const t = useText(settingsText);
  const toasts = useChangeToasts();
  const cache = adminTrpc.useUtils();
  const refresh = () => {
    refreshPublicData();
    void cache.institution.invalidate();
  };
  return {
    succeeded: (what: string) => {
      toasts.succeeded(what);
      refresh();
    },
    failed: (error: unknown) => {
      toasts.failed(t.notSaved, error);
      refresh();
    },
  };
}
