import { Box, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ApplicationView } from '../../../../domain/application/review.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Bdi, Words } from '../../../i18n/bidi.tsx';
import { PaperDownload } from './paper-download.tsx';
import { PaperRequest } from './paper-request.tsx';
import { PaperStage } from './paper-stage.tsx';
import { PaperToolbar } from './paper-toolbar.tsx';
import { canMove, moved, plainView, type PaperMove } from './paper-view.ts';
import type { ReadablePaper } from './papers.ts';
import { reviewText } from '../application/details/review-text.ts';
import { usePaperTitle } from './use-paper-title.ts';

type PaperViewerProps = {
  application: ApplicationView;
  papers: readonly ReadablePaper[];
  paper: ReadablePaper | undefined;
  onView: (name: string) => void;
};

/** One paper at a time, to be read beside what was typed. */
export function PaperViewer({ application, papers, paper, onView }: PaperViewerProps) {
  const t = useText(reviewText);
  if (!paper) {
    return (
      <chakra.p p="4" color="fg.muted">
        {t.noPapers}
      </chakra.p>
    );
  }
  const at = papers.indexOf(paper);
  const turn = (step: -1 | 1) => {
    const next = papers[at + step];
    if (next) onView(next.name);
  };
  return (
    <OnePaper
      application={application}
      paper={paper}
      at={at + 1}
      count={papers.length}
      onTurn={turn}
    />
  );
}

type OnePaperProps = {
  application: ApplicationView;
  paper: ReadablePaper;
  at: number;
  count: number;
  onTurn: (step: -1 | 1) => void;
};

function OnePaper({ application, paper, at, count, onTurn }: OnePaperProps) {
  const { language } = useLanguage();
  const title = usePaperTitle()(paper);
  const [looked, setLooked] = useState({ name: paper.name, view: plainView });
  // NOTE: another paper is looked at from the beginning.
  const view = looked.name === paper.name ? looked.view : plainView;
  const move = (step: PaperMove) => {
    if (canMove(view, step)) setLooked({ name: paper.name, view: moved(view, step) });
  };
  return (
    <Flex direction="column" gap="2" h={{ lg: 'full' }} minH="full" p={{ base: '3', lg: '4' }}>
      <Flex gap="3" align="center" justify="space-between">
        <Box minW="0">
          <chakra.h3 fontWeight="600">
            <Words of={title} />
          </chakra.h3>
          <chakra.p textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            <Bdi>{paper.document.originalName}</Bdi>
            {' · '}
            <Bdi>{formatFileSize(paper.document.size, language)}</Bdi>
          </chakra.p>
        </Box>
        <PaperDownload paper={paper} />
      </Flex>
      <PaperToolbar view={view} onMove={move} at={at} count={count} onTurn={onTurn} />
      <PaperStage paper={paper} view={view} onMove={move} onTurn={onTurn} />
      <PaperRequest key={paper.name} application={application} paper={paper} />
    </Flex>
  );
}
