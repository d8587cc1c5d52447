import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Bdi, Panel } from '#client/ui/styled.tsx';
import { ArrowRight } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Settings } from '#domain/setting/setting.ts';
import type { Bilingual, Language } from '#domain/text/language.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { PageHeading } from '#client/ui/layout/page-heading.tsx';
import { usePageTitle } from '#client/ui/layout/page-title.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { formatRecent } from '#client/i18n/format.ts';
import { deviceNow, serverNow } from '#client/lib/clock.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { countFiles } from './draft-record.ts';
import { DraftStatus } from './draft-status.tsx';
import { draftText } from './draft-text.ts';
import { institutionName } from '../submit/payload.ts';
import { applyText } from '../text.ts';
import { currentDraft, useDraft } from './draft-store.ts';
import { panelIssues, type DraftValidation } from '../wizard/issues.ts';
import { furthest } from '../wizard/journey.ts';
import { wizardLayouts, type PanelName } from '../wizard/steps.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';

type ResumePageProps = {
  settings: Settings;
  /** The institution chosen on another page. */
  chosen: Bilingual | undefined;
  onContinue: (step: number) => void;
  onStartAgain: () => void;
};

/** Asks whether to continue the draft found on this device, before changing it. */
export const ResumePage = withChakra(function ResumePage({
  settings,
  chosen,
  onContinue,
  onStartAgain,
}: ResumePageProps) {
  const t = useText(draftText);
  const { language } = useLanguage();
  const { step, savedAt, unanswered } = useDraft();
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const total = wizardLayouts[settings.wizardSteps].length;
  usePageTitle(t.unfinished);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const when = savedAt ? formatRecent({ value: savedAt, now: deviceNow(), language }, t) : t.today;
  return (
    // As high as what stands here while it loads, so that the footer stays where it is.
    <Box w="full" maxW="3xl" minH="dvh" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <Panel p={{ base: '5', md: '10' }}>
        <PageHeading
          ref={heading}
          lead={<Words of={t.unfinishedAt(Math.min(step, total), total, when)} />}
        >
          {t.unfinished}
        </PageHeading>
        <Facts />
        {unanswered && (
          <Box mt="6">
            <Notice kind="warning" title={t.wasSending}>
              {t.wasSendingBody}
            </Notice>
          </Box>
        )}
        {chosen && (
          <Box mt="6">
            <Notice kind="info">
              <Words of={t.chosenMeanwhile(chosen[language])} />
            </Notice>
          </Box>
        )}
        <Flex gap="3" wrap="wrap" mt="8">
          <Button size="lg" onClick={() => onContinue(resumeStep(settings, language))}>
            <span>{t.continue}</span>
            <DirectionalIcon icon={ArrowRight} />
          </Button>
          <Button size="lg" variant="outline" onClick={() => setAsking(true)}>
            {t.startAgain}
          </Button>
        </Flex>
        <Box mt="6" pt="3" borderTopWidth="1px">
          <DraftStatus />
        </Box>
      </Panel>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.startAgainTitle}
        confirmLabel={t.startAgain}
        isDestructive
        onConfirm={onStartAgain}
        onCancel={() => setAsking(false)}
      >
        {t.startAgainBody}
      </ConfirmDialog>
    </Box>
  );
});

/** Enough to recognise the application; no name and no civil ID, since others may see the screen. */
function Facts() {
  const t = useText(draftText);
  const apply = useText(applyText);
  const { language } = useLanguage();
  const { draft, files } = useDraft();
  const fileCount = countFiles(files);
  const facts: [string, string][] = [
    [apply.institution, institutionName(draft, language)],
    [apply.academicYear, draft.academicYear],
    [apply.studentCount, draft.numberOfStudents > 0 ? apply.students(draft.numberOfStudents) : ''],
    [t.filesKept, fileCount > 0 ? t.files(fileCount) : ''],
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="fit-content(45%) minmax(0, 1fr)"
      columnGap="6"
      rowGap="2"
    >
      {facts
        .filter(([, fact]) => fact !== '')
        .map(([name, fact]) => (
          <Fragment key={name}>
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd fontWeight="600" minW="0">
              <Bdi overflowWrap="anywhere">{fact}</Bdi>
            </chakra.dd>
          </Fragment>
        ))}
    </chakra.dl>
  );
}

/** The step where a stored draft continues: its last one, or an earlier one that is no longer valid. */
function resumeStep(settings: Settings, language: Language): number {
  const { draft, files, step } = currentDraft();
  const { blockOverLimit, mobileFirstDigits, wizardSteps } = settings;
  const validation: DraftValidation = {
    draft,
    files,
    language,
    now: serverNow(),
    blockOverLimit,
    mobileFirstDigits,
  };
  const isValid = (panel: PanelName) => panelIssues(panel, validation).length === 0;
  return Math.min(step, furthest(wizardLayouts[wizardSteps], isValid));
}
