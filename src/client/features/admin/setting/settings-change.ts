import type { UpdateSettings } from '../../../../domain/setting/setting.ts';
import { notifyError, notifySuccess } from '../../../ui/toast/notify.ts';
import { failureIssues, messageOf, type FailureIssue } from '../../../api/api-error.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc, refreshPublicData } from '../../../api/trpc.ts';
import { settingsText } from './settings-text.ts';

/** Saves settings, says how that went, and has every page that shows them fetch them anew. */
export function useSettingChange(on: {
  onSaved: () => void;
  refuse: (issues: readonly FailureIssue[]) => void;
}) {
  const t = useText(settingsText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const update = adminTrpc.setting.update.useMutation({
    onSuccess: () => {
      notifySuccess(app.successTitle, t.saved);
      on.onSaved();
      refreshPublicData();
      void cache.setting.invalidate();
    },
    onError: (error) => {
      on.refuse(failureIssues(error));
      notifyError(t.notSaved, messageOf(error, app.unexpectedError));
    },
  });
  return { save: (changes: UpdateSettings) => update.mutate(changes), isSaving: update.isPending };
}
