import { Num } from '#client/ui/styled.tsx';
import { useState } from 'react';
import { maxStudents } from '#domain/application/student.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { losesStudents } from '#client/features/apply/draft/draft.ts';
import { useWizard } from '#client/features/apply/wizard/wizard-context.ts';

const counts = Array.from({ length: maxStudents }, (_, at) => at + 1);

/** One to five students; asks before a lower number deletes entered details. */
export function StudentCountPanel() {
  const app = useText(appText);
  const { t, draft, set, errorAt } = useWizard();
  const [asked, setAsked] = useState<number>();
  const entered = draft.studentsInfo.length;

  const choose = (count: number) => {
    if (losesStudents(draft, count)) setAsked(count);
    else set({ numberOfStudents: count });
  };

  return (
    <>
      <RadioCards
        name="numberOfStudents"
        label={t.studentCount}
        value={draft.numberOfStudents === 0 ? '' : String(draft.numberOfStudents)}
        onChange={(value) => choose(Number(value))}
        error={errorAt('numberOfStudents')}
        columns={{ base: 5 }}
        isCompact
        options={counts.map((count) => ({
          value: String(count),
          title: <Num fontSize="xl">{count}</Num>,
        }))}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t.removeStudentsTitle(entered - (asked ?? 0))}
        confirmLabel={app.remove}
        isDestructive
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) set({ numberOfStudents: asked });
          setAsked(undefined);
        }}
      >
        {t.removeStudentsBody}
      </ConfirmDialog>
    </>
  );
}
