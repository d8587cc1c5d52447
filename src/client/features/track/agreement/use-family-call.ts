import type { FamilyView } from '#domain/agreement/family.ts';
import { getStatus } from '#client/api/api-error.ts';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { inBoth } from '#client/i18n/text.ts';
import { notifyError } from '#client/ui/toast/notify.ts';
import { familyText } from './family-text.ts';

export type FamilyProps = {
  session: string;
  view: FamilyView;
  onChange: (view: FamilyView) => void;
  /** The session has ended. */
  onOver: () => void;
};

/** What follows a call of the family: the new view, or a notice; a session that ended closes the view. */
export function useFamilyCall({ onChange, onOver }: FamilyProps) {
  const messages = useServerMessages();
  return {
    onSuccess: (view: FamilyView) => onChange(view),
    onError: (error: unknown) => {
      if (getStatus(error) === 401) onOver();
      notifyError(
        messages.inBoth(
          error,
          inBoth(familyText, ({ failed }) => failed),
        ),
      );
    },
  };
}
