import { Box, Flex, Link, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { fieldId, focusField } from './field-id.ts';
import type { Problem } from './use-zod-form.ts';

type ErrorSummaryProps = {
  problems: readonly Problem[];
  /** From the same form; a new number is a new attempt, and moves focus here. */
  attempt: number;
  /** What the problems have in common; by default their number. */
  title?: string | undefined;
  /** Names of fields that the message does not name: `{ phoneNumber: 'Phone number' }`. */
  labels?: Readonly<Record<string, string>>;
};

/** The problems on this page, each with a link to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { problems, attempt, title, labels = {} } = props;
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
            <SummaryLink id={fieldId(path)} onFollow={() => focusField(path)}>
              {labels[path] ? `${labels[path]}: ${message}` : message}
            </SummaryLink>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

type SummaryLinkProps = { id: string; onFollow: () => void; children: ReactNode };

function SummaryLink({ id, onFollow, children }: SummaryLinkProps) {
  return (
    <Link
      href={`#${id}`}
      variant="underline"
      color="fg.error"
      fontWeight="500"
      py="0.5"
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </Link>
  );
}
