import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Isolated } from '../../components/isolated.tsx';
import { stepOfPanel } from './journey.ts';
import type { PanelName } from './steps.ts';
import { applyText } from './text.ts';
import { useWizard } from './wizard-context.ts';

export type Answer = { label: string; value: ReactNode; panel: PanelName };

/** Answers of one kind, each with a link to the step where it can be changed. */
export function AnswerCard({ title, answers }: { title: string; answers: readonly Answer[] }) {
  return (
    <Panel as="section" aria-label={title}>
      <chakra.h2 textStyle="h3" mb="1">
        {title}
      </chakra.h2>
      <dl>
        {answers.map((answer) => (
          <AnswerRow key={answer.label} {...answer} />
        ))}
      </dl>
    </Panel>
  );
}

function AnswerRow({ label, value, panel }: Answer) {
  const t = useText(applyText);
  const { steps, current, visit } = useWizard();
  const step = stepOfPanel(steps, panel);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: '2fr 3fr auto' }}
      columnGap="4"
      alignItems="center"
      py="2"
      minH="14"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.dt color="fg.muted" textStyle="sm">
        <Isolated words={label} />
      </chakra.dt>
      <chakra.dd fontWeight="500" minW="0" gridRow={{ base: '2', sm: 'auto' }}>
        {value}
      </chakra.dd>
      <chakra.dd gridRow={{ base: 'span 2', sm: 'auto' }} data-print="hide">
        {step < current && (
          <Button
            size="sm"
            minH="11"
            variant="ghost"
            me="-3.5"
            aria-label={t.changeWhat(label)}
            onClick={() => visit(step)}
          >
            {t.change}
          </Button>
        )}
      </chakra.dd>
    </chakra.div>
  );
}
