import { Button } from '@chakra-ui/react';
import { ChevronDown, UserRound } from 'lucide-react';
import { adminTrpc } from '../../../../api/trpc.ts';
import { Bdi } from '../../../../i18n/bidi.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { Fact } from '../../ui/description-list.tsx';
import { marksText } from '../list/marks-text.ts';
import { AssignmentMenu } from './assignment-menu.tsx';

/** The assignee of an application, with a menu to change it; blank until known. */
export function AssignmentFact({ id }: { id: string }) {
  const t = useText(marksText);
  const { data } = adminTrpc.application.assignment.useQuery({ id });
  const assignedTo = data?.assignedTo;
  return (
    <Fact label={t.assignment}>
      <AssignmentMenu targets={data ? [{ id, assignedTo: data.assignedTo }] : []}>
        <Button
          size="sm"
          minH="11"
          variant="outline"
          maxW="full"
          visibility={data ? undefined : 'hidden'}
          data-assignment
        >
          <UserRound size={16} aria-hidden="true" />
          <Bdi overflow="hidden" textOverflow="ellipsis">
            {assignedTo ? assignedTo.name : t.unassigned}
          </Bdi>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </AssignmentMenu>
    </Fact>
  );
}
