import { Box, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { Check, Ellipsis, Eye } from 'lucide-react';
import { useState, type AriaAttributes, type ReactElement } from 'react';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { ApplicationRowView } from '#domain/application/review-list.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { decisionText } from '../decision/decision-text.ts';
import { applicationText } from '../application-text.ts';
import { useAssignmentMenu } from '../assignment/assignment-menu.tsx';
import type { RowActions } from './row-work.ts';
import { ActionMenu, opening } from '#client/features/admin/ui/action-menu.tsx';

const choices = [
  { status: 'under_review', word: 'markUnderReview' },
  { status: 'approved', word: 'markApproved' },
  { status: 'rejected', word: 'markRejected' },
] as const satisfies readonly { status: ApplicationStatus; word: string }[];

type ApplicationRowMenuProps = {
  application: ApplicationRowView;
  /** Whether a status change is in progress. */
  isBusy: boolean;
  actions: RowActions;
};

/** The menu of an application: view it, or set its status. */
export function ApplicationRowMenu({ application, isBusy, actions }: ApplicationRowMenuProps) {
  const t = useText(applicationText);
  const [isWanted, setWanted] = useState(false);
  const name = application.applicantName;
  const trigger = (
    <button
      type="button"
      className="tool"
      aria-label={plain(t.changeStatusOf(name))}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      aria-haspopup="menu"
      aria-expanded={isWanted ? undefined : false}
      data-status-menu
    >
      {isBusy ? <Spinner size="sm" /> : <Ellipsis aria-hidden="true" />}
    </button>
  );
  return (
    <div className="tools">
      <button
        type="button"
        className="tool"
        aria-label={plain(t.viewDetailsOf(name))}
        title={t.viewDetails}
        onClick={() => actions.view(application.id)}
        data-view
      >
        <Eye aria-hidden="true" />
      </button>
      {/* NOTE: mounted on demand, because a menu in every row would slow down the list. */}
      {isWanted ? (
        <StatusMenu application={application} isBusy={isBusy} actions={actions} trigger={trigger} />
      ) : (
        <span {...opening(() => setWanted(true))}>{trigger}</span>
      )}
    </div>
  );
}

type StatusMenuProps = ApplicationRowMenuProps & { trigger: ReactElement<AriaAttributes> };

function StatusMenu({ application, isBusy, actions, trigger }: StatusMenuProps) {
  const t = useText(applicationText);
  const words = useText(decisionText);
  const assignment = useAssignmentMenu({ targets: [application] });
  const { id } = application;
  const [isOpen, setOpen] = useState(true);
  const { data: undoable } = adminTrpc.application.undoable.useQuery(
    { id },
    { enabled: isOpen, staleTime: 0 },
  );
  const onSelect = (value: string) => {
    assignment.onSelect(value);
    const choice = choices.find(({ status }) => status === value);
    if (isBusy) return;
    if (choice) actions.setStatus(id, choice.status);
    else if (value === 'note') actions.decideWithNote(id);
    else if (value === 'undo' && undoable) {
      actions.undo({ ...application, updatedAt: undoable.updatedAt });
    }
  };
  return (
    <>
      <ActionMenu
        isOpened
        trigger={trigger}
        onOpenChange={setOpen}
        onSelect={onSelect}
        items={[
          ...choices.map(({ status, word }) => ({
            value: status,
            label: (
              <>
                <span>{t[word]}</span>
                {application.status === status && (
                  <Box as="span" ms="auto">
                    <VisuallyHidden>{t.currentStatus}</VisuallyHidden>
                    <Check size={16} aria-hidden="true" />
                  </Box>
                )}
              </>
            ),
          })),
          'line',
          { value: 'note', label: words.withNote },
          ...(undoable
            ? [
                {
                  value: 'undo',
                  label: words.undoTo(t.statusNames[undoable.status]),
                  'data-undo': true,
                },
              ]
            : []),
          'line',
          ...assignment.items,
        ]}
      />
      {assignment.dialog}
    </>
  );
}
