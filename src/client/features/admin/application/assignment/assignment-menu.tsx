import { useState, type AriaAttributes, type ReactElement } from 'react';
import { SelectField } from '#client/forms/select-field.tsx';
import { adminTrpc } from '#client/api/trpc.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { compareNames } from '#domain/text/name-order.ts';
import { useText } from '#client/i18n/use-text.ts';
import { AppDialog, DialogButtons } from '#client/ui/dialog/app-dialog.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { marksText } from '../list/marks-text.ts';
import { useAssignment, type Assigned } from './use-assignment.ts';
import { ActionMenu } from '#client/features/admin/ui/action-menu.tsx';

/** Values of the menu's items, distinct from every status. */
const values = { take: 'assign-take', release: 'assign-release', give: 'assign-give' } as const;

type Assigning = {
  targets: readonly Assigned[];
  /** Called with the current assignees. */
  onChanged?: (assigned: readonly Assigned[]) => void;
  /** Called if all were assigned. */
  onDone?: () => void;
};

/** The assignment items of a menu. */
export function useAssignmentMenu({ targets, onChanged, onDone }: Assigning) {
  const t = useText(marksText);
  const { me, assign } = useAssignment(onChanged);
  const [isGiving, setGiving] = useState(false);
  const isMine = targets.every(({ assignedTo }) => assignedTo !== null && assignedTo.id === me);
  const isAssigned = targets.some(({ assignedTo }) => assignedTo !== null);
  const change = async (to: string | null) => {
    if (await assign(targets, to)) onDone?.();
  };
  return {
    onSelect: (value: string) => {
      if (value === values.give) setGiving(true);
      if (value === values.take && me !== undefined) void change(me);
      if (value === values.release) void change(null);
    },
    items: [
      ...(isMine ? [] : [{ value: values.take, label: t.take }]),
      ...(isAssigned ? [{ value: values.release, label: t.release }] : []),
      { value: values.give, label: t.give },
    ],
    dialog: isGiving && (
      <AssignDialog
        targets={targets}
        onChanged={onChanged}
        onDone={onDone}
        onClose={() => setGiving(false)}
      />
    ),
  };
}

type AssignmentMenuProps = Assigning & {
  /** The button that opens it. */
  children: ReactElement<AriaAttributes>;
};

/** A menu to assign applications. */
export function AssignmentMenu({ children, ...assigning }: AssignmentMenuProps) {
  const { onSelect, items, dialog } = useAssignmentMenu(assigning);
  return (
    <>
      <ActionMenu trigger={children} items={items} onSelect={onSelect} />
      {dialog}
    </>
  );
}

type AssignDialogProps = Assigning & { onClose: () => void };

function AssignDialog({ targets, onChanged, onDone, onClose }: AssignDialogProps) {
  const t = useText(marksText);
  const { me, assign, isPending } = useAssignment(onChanged);
  const reviewers = adminTrpc.application.reviewers.useQuery();
  const compare = compareNames(useLanguage().language);
  const others = (reviewers.data ?? [])
    .filter(({ id }) => id !== me && targets.some(({ assignedTo }) => assignedTo?.id !== id))
    .sort((one, other) => compare(one.name, other.name));
  const [chosen, setChosen] = useState('');
  const give = async () => {
    if (chosen === '' || !(await assign(targets, chosen))) return;
    onClose();
    onDone?.();
  };
  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={targets.length > 1 ? t.giveTitleOf(targets.length) : t.giveTitle}
      footer={
        <DialogButtons
          label={t.assign}
          onCancel={onClose}
          aria-disabled={chosen === ''}
          loading={isPending}
          onClick={() => void give()}
        />
      }
    >
      <QueryState query={reviewers} failed={t.failedReviewers}>
        {() =>
          others.length === 0 ? (
            <p>{t.noOthers}</p>
          ) : (
            <SelectField
              name="reviewer"
              label={t.reviewer}
              value={chosen}
              onChange={setChosen}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )
        }
      </QueryState>
    </AppDialog>
  );
}
