import { Button, Menu } from '@chakra-ui/react';
import { useState } from 'react';
import type { ApplicationRowView } from '../../../../../domain/application/review-list.ts';
import { SelectField } from '../../../../forms/select-field.tsx';
import { messageOf } from '../../../../api/api-error.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { AppDialog } from '../../../../ui/dialog/app-dialog.tsx';
import { QueryState } from '../../../../ui/query-state.tsx';
import { notifyError, notifySuccess } from '../../../../ui/toast/notify.ts';
import { useOwnAccount } from '../../auth/use-admin-account.ts';
import { marksText } from './marks-text.ts';

type Assigned = Pick<ApplicationRowView, 'id' | 'applicationId' | 'assignedTo'>;

/** The values of the menu's items, apart from every status. */
const values = { take: 'assign-take', release: 'assign-release', give: 'assign-give' } as const;

/** Takes, releases or gives on an application; each tells how it went. */
function useAssignment() {
  const t = useText(marksText);
  const cache = adminTrpc.useUtils();
  const me = useOwnAccount().data?.id;
  const assigning = adminTrpc.application.assign.useMutation({
    onSuccess: ({ assignedTo }, { id }) => {
      const words =
        assignedTo === null
          ? t.released
          : assignedTo.id === me
            ? t.taken
            : plain(t.given(assignedTo.name));
      notifySuccess(words);
      void cache.application.activity.invalidate({ id });
    },
    onError: (error) => notifyError(t.failedAssign, messageOf(error, '')),
    // NOTE: after a refusal too, since a colleague may have it by now.
    onSettled: () => cache.application.rows.invalidate(),
  });
  return {
    me,
    isPending: assigning.isPending,
    assign: ({ id, assignedTo }: Assigned, to: string | null) =>
      assigning.mutateAsync({ id, from: assignedTo?.id ?? null, to }).then(
        () => true,
        () => false,
      ),
  };
}

/** The part of a row's menu about who has the application. `onSelect` tells whether a value was its own. */
export function useAssignmentMenu(application: Assigned) {
  const t = useText(marksText);
  const { me, assign, isPending } = useAssignment();
  const [isGiving, setGiving] = useState(false);
  const isMine = application.assignedTo !== null && application.assignedTo.id === me;
  return {
    onSelect: (value: string) => {
      if (value === values.give) setGiving(true);
      if (isPending || me === undefined) return;
      if (value === values.take) void assign(application, me);
      if (value === values.release) void assign(application, null);
    },
    items: (
      <>
        <Menu.Separator />
        {!isMine && <Menu.Item value={values.take}>{t.take}</Menu.Item>}
        {application.assignedTo && <Menu.Item value={values.release}>{t.release}</Menu.Item>}
        <Menu.Item value={values.give}>{t.give}</Menu.Item>
      </>
    ),
    dialog: isGiving && <AssignDialog application={application} onClose={() => setGiving(false)} />,
  };
}

function AssignDialog({ application, onClose }: { application: Assigned; onClose: () => void }) {
  const t = useText(marksText);
  const app = useText(appText);
  const { me, assign, isPending } = useAssignment();
  const reviewers = adminTrpc.application.reviewers.useQuery();
  const others = (reviewers.data ?? []).filter(
    ({ id }) => id !== me && id !== application.assignedTo?.id,
  );
  const [chosen, setChosen] = useState('');
  const to = chosen === '' ? undefined : chosen;
  const give = async () => {
    if (to === undefined || isPending) return;
    if (await assign(application, to)) onClose();
  };
  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={t.giveTitle}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {app.cancel}
          </Button>
          <Button
            aria-disabled={to === undefined}
            loading={isPending}
            loadingText={t.assign}
            onClick={() => void give()}
          >
            {t.assign}
          </Button>
        </>
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
