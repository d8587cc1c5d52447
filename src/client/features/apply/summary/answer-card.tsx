import { Button, Flex, chakra } from '@chakra-ui/react';
import { Panel } from '#client/ui/styled.tsx';
import type { ReactNode } from 'react';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { stepOfPanel } from '../wizard/journey.ts';
import type { PanelName } from '../wizard/steps.ts';
import { useWizard } from '../wizard/wizard-context.ts';

export type Answer = { label: string; value: ReactNode };

/** Answers of one panel, with one change link. */
export type AnswerGroup = { panel: PanelName; answers: readonly Answer[] };

type AnswerCardProps = { title: string; groups: readonly AnswerGroup[] };

/** Answers of one kind, with one change link for each of their steps. */
export function AnswerCard({ title, groups }: AnswerCardProps) {
  const { steps } = useWizard();
  const joined = joinedByStep(groups, (panel) => stepOfPanel(steps, panel));
  const [only, ...others] = joined;
  const isOne = others.length === 0;
  return (
    <Panel as="section" aria-label={title} py={{ base: '3', md: '4' }}>
      <Flex justify="space-between" align="center" columnGap="4" wrap="wrap" minH="11">
        <chakra.h2 textStyle="h3">{title}</chakra.h2>
        {isOne && only && <ChangeLink panel={only.panel} what={title} />}
      </Flex>
      {joined.map((group, at) => (
        <Group key={group.panel} group={group} hasLink={!isOne} isFirst={at === 0} />
      ))}
    </Panel>
  );
}

type GroupProps = { group: AnswerGroup; hasLink: boolean; isFirst: boolean };

function Group({ group, hasLink, isFirst }: GroupProps) {
  const { t } = useWizard();
  return (
    <Flex
      justify="space-between"
      align="flex-start"
      columnGap="4"
      wrap="wrap"
      pt={isFirst ? '0' : '2'}
      mt={isFirst ? '0' : '2'}
      borderTopWidth={isFirst ? '0' : '1px'}
    >
      <chakra.dl flex="1" minW="min(100%, 8rem)">
        {group.answers.map(({ label, value }) => (
          // NOTE: side by side if the text size allows.
          <Flex key={label} wrap="wrap" columnGap="4" alignItems="baseline" py="2">
            <chakra.dt flex="0 1 14rem" color="fg.muted" textStyle="sm">
              <Isolated words={label} />
            </chakra.dt>
            <chakra.dd flex="1 1 12rem" fontWeight="500" minW="0" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
      {hasLink && <ChangeLink panel={group.panel} what={t.panels[group.panel]} />}
    </Flex>
  );
}

function ChangeLink({ panel, what }: { panel: PanelName; what: string }) {
  const { t, steps, current, visit } = useWizard();
  const step = stepOfPanel(steps, panel);
  if (step >= current) return null;
  return (
    <Button
      size="sm"
      minH="11"
      variant="ghost"
      me="-3.5"
      flexShrink="0"
      aria-label={t.changeWhat(what)}
      onClick={() => visit(step, panel)}
      data-print="hide"
    >
      {t.change}
    </Button>
  );
}

/** Joins neighbouring groups of the same step. */
function joinedByStep(
  groups: readonly AnswerGroup[],
  stepOf: (panel: PanelName) => number,
): AnswerGroup[] {
  return groups.reduce<AnswerGroup[]>((joined, group) => {
    const last = joined.at(-1);
    if (!last || stepOf(last.panel) !== stepOf(group.panel)) return [...joined, group];
    const answers = [...last.answers, ...group.answers];
    return [...joined.slice(0, -1), { ...last, answers }];
  }, []);
}
