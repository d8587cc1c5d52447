import { Grid, Flex, chakra } from '@chakra-ui/react';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { Words } from '#client/i18n/bidi.tsx';
import { partName } from '../wizard/step-parts.ts';
import type { PanelName } from '../wizard/steps.ts';
import { useWizard } from '../wizard/wizard-context.ts';

const styles = {
  done: { icon: CircleCheck, color: 'fg.success' },
  refused: { icon: CircleAlert, color: 'fg.error' },
  open: { icon: Circle, color: 'fg.subtle' },
} as const;

type PartListProps = { panels: readonly PanelName[]; onJump: (panel: PanelName) => void };

/** The parts of a step with their progress, and links to them. */
export function PartList({ panels, onJump }: PartListProps) {
  const { t } = useWizard();
  return (
    <chakra.nav aria-label={t.partsOfStep} mb={{ base: '6', md: '8' }} data-part-list>
      <Grid
        as="ol"
        listStyleType="none"
        templateColumns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))"
        gap="2"
      >
        {panels.map((panel) => (
          <chakra.li key={panel} display="flex">
            <PartLink panel={panel} onJump={() => onJump(panel)} />
          </chakra.li>
        ))}
      </Grid>
    </chakra.nav>
  );
}

function PartLink({ panel, onJump }: { panel: PanelName; onJump: () => void }) {
  const { t, partState } = useWizard();
  const { missing, hasError } = partState(panel);
  const state = hasError ? 'refused' : missing > 0 ? 'open' : 'done';
  const { icon: Icon, color } = styles[state];
  return (
    <chakra.button
      type="button"
      display="flex"
      alignItems="flex-start"
      gap="2"
      w="full"
      minH="14"
      px="3"
      py="2"
      rounded="l2"
      borderWidth="1px"
      borderColor={state === 'refused' ? 'border.error' : 'border'}
      bg="bg.panel"
      textAlign="start"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
      data-state={state}
      onClick={onJump}
    >
      <Flex as="span" color={color} pt="1" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </Flex>
      <chakra.span minW="0">
        <chakra.span display="block" textStyle="sm" fontWeight="600">
          {partName(t, panel)}
        </chakra.span>
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {missing > 0 ? <Words of={t.partLeft(missing)} /> : t.partDone}
        </chakra.span>
      </chakra.span>
    </chakra.button>
  );
}
