import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { stepOfPanel } from './journey.ts';
import type { PanelName } from './steps.ts';
import { applyText } from './text.ts';
import { useWizard } from './wizard-context.ts';

export type Answer = { label: string; value: ReactNode; panel: PanelName };

/** Answers of one kind, each with a link to the step where it can be changed. */
export function AnswerCard({ title, answers }: { title: string; answers: readonly Answer[] }) {
  const t = useText(applyText);
  const { steps, current, visit } = useWizard();
  return (
    <Panel as="section" aria-label={title} p={{ base: '4', md: '6' }}>
      <chakra.h2 textStyle="h3" mb="1">
        {title}
      </chakra.h2>
      <dl>
        {answers.map(({ label, value, panel }) => {
          const step = stepOfPanel(steps, panel);
          return (
            <Flex
              key={label}
              gap="3"
              py="2"
              align="center"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Box
                flex="1"
                minW="0"
                display="grid"
                gridTemplateColumns={{ base: '1fr', sm: '2fr 3fr' }}
                columnGap="4"
              >
                <chakra.dt color="fg.muted" textStyle="sm" alignSelf="center">
                  {label}
                </chakra.dt>
                <chakra.dd fontWeight="500" minW="0">
                  {value}
                </chakra.dd>
              </Box>
              {step < current && (
                <Button
                  size="sm"
                  minH="11"
                  variant="ghost"
                  flexShrink="0"
                  me="-3.5"
                  data-print="hide"
                  aria-label={t.changeWhat(label)}
                  onClick={() => visit(step)}
                >
                  {t.change}
                </Button>
              )}
            </Flex>
          );
        })}
      </dl>
    </Panel>
  );
}
