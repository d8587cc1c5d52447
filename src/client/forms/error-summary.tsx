import { Box, Flex, Link, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { fieldId, focusField } from './field-id.ts';
import type { Problem } from './use-zod-form.ts';

type ErrorSummaryProps = {
  problems: readonly Problem[];
  /** From the same form; a new number means a new attempt, and focus comes here. */
  attempt: number;
  /** What the problems have in common; left out, how many they are. */
  title?: string | undefined;
  /** Names of fields whose message does not name them: `{ phoneNumber: 'Phone number' }`. */
  labels?: Readonly<Record<string, string>>;
};

/** What is wrong on this page, each line leading to its field. */
export function ErrorSummary({ problems, attempt, title, labels = {} }: ErrorSummaryProps) {
  const t = useText(appText);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt === 0 || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'center' });
  }, [attempt]);

  if (problems.length === 0) return null;
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      mb="6"
      p={{ base: '4', md: '5' }}
      rounded="l3"
      borderWidth="2px"
      borderColor="border.error"
      bg="bg.error"
      data-error-summary
    >
      <Flex align="center" gap="2" color="fg.error">
        <CircleAlert size={20} aria-hidden="true" />
        <chakra.h2 textStyle="h3">{title ?? t.problems(problems.length)}</chakra.h2>
      </Flex>
      <chakra.ul mt="2" ps="6" listStyleType="disc">
        {problems.map(({ path, message }) => (
          <li key={path}>
            <Link
              href={`#${fieldId(path)}`}
              variant="underline"
              color="fg.error"
              fontWeight="500"
              py="0.5"
              onClick={(event) => {
                event.preventDefault();
                focusField(path);
              }}
            >
              {labels[path] ? `${labels[path]}: ${message}` : message}
            </Link>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
