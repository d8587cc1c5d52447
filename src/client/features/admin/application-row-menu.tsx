import { Box, Flex, IconButton, Menu, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { Check, Ellipsis, Eye } from 'lucide-react';
import type { ApplicationStatus } from '../../../domain/application-status.ts';
import type { ApplicationView } from '../../../domain/review.ts';
import { HoverTip } from '../../components/hover-tip.tsx';
import { plain } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { applicationText } from './application-text.ts';
import { useStatusChange } from './use-status-change.ts';
import '../../theme/menu-recipe.ts';

const choices = [
  { status: 'under_review', word: 'markUnderReview' },
  { status: 'approved', word: 'markApproved' },
  { status: 'rejected', word: 'markRejected' },
] as const satisfies readonly { status: ApplicationStatus; word: string }[];

type ApplicationRowMenuProps = { application: ApplicationView; onView: () => void };

/** What can be done with one application: look at it, or say where it stands. */
export function ApplicationRowMenu({ application, onView }: ApplicationRowMenuProps) {
  const t = useText(applicationText);
  const { setStatus, isPending } = useStatusChange();
  const name = application.applicantName;
  return (
    <Flex gap="1" align="center">
      <HoverTip words={t.viewDetails}>
        <IconButton
          variant="ghost"
          size="sm"
          minW={{ base: '11', lg: '9' }}
          minH={{ base: '11', lg: '9' }}
          aria-label={plain(t.viewDetailsOf(name))}
          onClick={onView}
          data-view
        >
          <Eye aria-hidden="true" />
        </IconButton>
      </HoverTip>
      <Menu.Root
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
        onSelect={({ value }) => {
          const choice = choices.find(({ status }) => status === value);
          const isNew = choice && choice.status !== application.status;
          if (isNew && !isPending) void setStatus(application, choice.status);
        }}
      >
        <Menu.Trigger asChild>
          <IconButton
            variant="ghost"
            size="sm"
            minW={{ base: '11', lg: '9' }}
            minH={{ base: '11', lg: '9' }}
            aria-label={plain(t.changeStatusOf(name))}
            aria-busy={isPending}
            aria-disabled={isPending}
            data-status-menu
          >
            {isPending ? <Spinner size="sm" /> : <Ellipsis aria-hidden="true" />}
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="52">
            {choices.map(({ status, word }) => (
              <Menu.Item key={status} value={status}>
                {t[word]}
                {application.status === status && (
                  <Box as="span" ms="auto">
                    <VisuallyHidden>{t.currentStatus}</VisuallyHidden>
                    <Check size={16} aria-hidden="true" />
                  </Box>
                )}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </Flex>
  );
}
