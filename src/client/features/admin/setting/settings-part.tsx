import { Flex, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Panel } from '../../../ui/card.tsx';

type SettingsPanelProps = {
  title: string;
  /** At the heading's end: a badge or a button. */
  end?: ReactNode;
  children: ReactNode;
};

/** A titled card of the settings. */
export function SettingsPanel({ title, end, children }: SettingsPanelProps) {
  const id = useId();
  return (
    <Panel asChild>
      <section aria-labelledby={id}>
        <Flex wrap="wrap" align="center" justify="space-between" gap="3" mb="4">
          <chakra.h3 id={id} textStyle="h3">
            {title}
          </chakra.h3>
          {end}
        </Flex>
        {children}
      </section>
    </Panel>
  );
}
