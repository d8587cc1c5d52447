import { Flex, chakra } from '@chakra-ui/react';
import { parseAmountFils } from '../../../../domain/money/money.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Bdi, Money } from '../../../i18n/bidi.tsx';
import { tuitionSum } from '../draft/draft.ts';
import { gradeName } from '../submit/payload.ts';
import { applyText } from '../text.ts';
import { tuitionDecimals } from './tuition-decimals.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** Each student's class and tuition, and the calculated total. */
export function StudentTuitions() {
  const t = useText(applyText);
  const { language } = useLanguage();
  const { draft } = useWizard();
  const amounts = draft.studentsInfo.map((student) => parseAmountFils(student.tuitionAmount) ?? 0);
  const decimals = tuitionDecimals(draft);
  const sum = tuitionSum(draft);
  return (
    <chakra.ul listStyleType="none">
      {draft.studentsInfo.map((student, at) => (
        <Flex
          as="li"
          key={at}
          justify="space-between"
          columnGap="4"
          wrap="wrap"
          py="2.5"
          borderBottomWidth="1px"
        >
          <span>
            <chakra.span color="fg.muted">{t.studentName(at + 1)}</chakra.span>
            <span>{' · '}</span>
            <Bdi overflowWrap="anywhere">{gradeName(draft, student, language)}</Bdi>
          </span>
          <Money fils={amounts[at] ?? 0} decimals={decimals} />
        </Flex>
      ))}
      <Flex as="li" justify="space-between" columnGap="4" wrap="wrap" py="2.5" fontWeight="600">
        <span>{t.sum}</span>
        {sum !== undefined && <Money fils={sum} decimals={decimals} />}
      </Flex>
    </chakra.ul>
  );
}
