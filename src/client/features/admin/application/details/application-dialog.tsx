import { Flex, IconButton, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { ChevronLeft, ChevronRight, Copy } from 'lucide-react';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import type { ApplicationView } from '#domain/application/review.ts';
import { AppDialog, useLastId } from '#client/ui/dialog/app-dialog.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi } from '#client/i18n/bidi.tsx';
import { adminTrpc } from '#client/api/trpc.ts';
import { applicationText } from '../application-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import type { useDecide } from '../decision/use-decide.ts';
import type { useNeighbours } from './use-neighbours.ts';
import { WithdrawnBadge } from './withdrawal.tsx';
import { useDialogKeys } from '../keyboard/shortcut.ts';

const details = () => import('./application-details.tsx');
const ApplicationDetails = lazyPart(
  async () => ({ default: (await details()).ApplicationDetails }),
  { isInPlace: true },
);

/** Preloads the details after the list has loaded, before one is likely to be opened. */
const REST_MS = 1000;

type ApplicationDialogProps = {
  /** The application's ID; blank while the dialog is closed. */
  id: string;
  onClose: () => void;
  neighbours: ReturnType<typeof useNeighbours>;
  deciding: ReturnType<typeof useDecide>;
  onHelp: () => void;
};

/** An application with its documents, and the buttons to decide on it. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { id, onClose, neighbours, deciding, onHelp } = props;
  const t = useText(applicationText);
  const shownId = useLastId(id);
  const query = adminTrpc.application.byId.useQuery({ id: shownId }, { enabled: id !== '' });
  // NOTE: the details wait for their warnings, which are above everything else.
  const warnings = adminTrpc.application.warnings.useQuery({ id: shownId }, { enabled: id !== '' });
  const title = useRef<HTMLSpanElement>(null);
  const { step, finalFocus } = useSteps({ shownId, neighbours });
  useDialogKeys(title, (key) => {
    if (key === 'j' || key === 'k') void step(key === 'j' ? 1 : -1);
    else if (key === '?') onHelp();
    else return false;
    return true;
  });
  useAnnouncedStep(query.data);

  useEffect(() => {
    const timer = setTimeout(() => void details().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <AppDialog
      isOpen={id !== ''}
      onClose={onClose}
      size="cover"
      // NOTE: not the first control, which only copies the ID.
      initialFocus={title}
      finalFocus={finalFocus}
      title={<Title textRef={title} application={query.data} />}
      tools={<StepButtons onStep={(by) => void step(by)} />}
    >
      <QueryState query={query} failed={t.failedDetails} loading={<Waiting />}>
        {(data) =>
          warnings.isPending ? (
            <Waiting />
          ) : (
            <Suspense fallback={<Waiting />}>
              <ApplicationDetails key={data.id} application={data} deciding={deciding} />
            </Suspense>
          )
        }
      </QueryState>
    </AppDialog>
  );
}

function Waiting() {
  return (
    <chakra.div p="6">
      <SkeletonLines count={8} height="10" />
    </chakra.div>
  );
}

type Steps = Pick<ApplicationDialogProps, 'neighbours'> & { shownId: string };

/** Steps through the list, and sets where focus goes on closing if not to the element that had it before. */
function useSteps({ shownId, neighbours }: Steps) {
  const hasStepped = useRef(false);
  // NOTE: the dialog may close before the last step has rendered.
  const shown = useRef(shownId);
  useEffect(() => {
    shown.current = shownId;
  }, [shownId]);
  const step = async (by: 1 | -1) => {
    const id = await neighbours.step(by);
    if (id === undefined) return;
    hasStepped.current = true;
    shown.current = id;
  };
  const finalFocus = () => {
    const isElsewhere = hasStepped.current || !neighbours.isListed(shown.current);
    hasStepped.current = false;
    return isElsewhere
      ? (neighbours.getRow(shown.current) ?? document.querySelector<HTMLElement>('main h1'))
      : null;
  };
  return { step, finalFocus };
}

/** Buttons for the previous and next application, for those without a keyboard. */
function StepButtons({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const { keyNames } = useText(reviewListText);
  const style = { variant: 'ghost', size: 'md' } as const;
  return (
    <>
      <IconButton
        {...style}
        aria-label={keyNames.up}
        title={keyNames.up}
        onClick={() => onStep(-1)}
        data-step="previous"
      >
        <DirectionalIcon icon={ChevronLeft} />
      </IconButton>
      <IconButton
        {...style}
        aria-label={keyNames.down}
        title={keyNames.down}
        onClick={() => onStep(1)}
        data-step="next"
      >
        <DirectionalIcon icon={ChevronRight} />
      </IconButton>
    </>
  );
}

/** Announces an application that replaces another; the first one is read with its dialog. */
function useAnnouncedStep(application: ApplicationView | undefined): void {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (!application) return;
    const { id, applicationId, applicantName } = application;
    if (said.current !== undefined && said.current !== id) {
      announce(`${applicantName}, ${applicationId}`);
    }
    said.current = id;
  }, [application]);
}

type TitleProps = {
  textRef: RefObject<HTMLSpanElement | null>;
  application: ApplicationView | undefined;
};

function Title({ textRef, application }: TitleProps) {
  const t = useText(applicationText);
  return (
    <Flex as="span" wrap="wrap" align="center" columnGap="3" rowGap="1" overflowWrap="anywhere">
      <chakra.span
        ref={textRef}
        tabIndex={-1}
        // NOTE: on phones the dialog's buttons are beside this line.
        flexBasis={{ base: '100%', lg: 'auto' }}
        pe={{ base: '32', lg: '0' }}
      >
        {t.detailsTitle}
      </chakra.span>
      {application && <Which application={application} />}
    </Flex>
  );
}

function Which({ application }: { application: ApplicationView }) {
  const t = useText(applicationText);
  const copy = async () => {
    await navigator.clipboard.writeText(application.applicationId);
    announce(t.idCopied);
  };
  return (
    <>
      <chakra.span textStyle="body" fontWeight="600" data-stays-in-sight>
        <Bdi>{application.applicantName}</Bdi>
      </chakra.span>
      <Flex as="span" align="center" columnGap="2.5" minW="0">
        <Ltr className="num" whiteSpace="normal" fontWeight="500" textStyle="sm" color="fg.muted">
          {application.applicationId}
        </Ltr>
        {isSecureContext && (
          <IconButton size="sm" variant="ghost" aria-label={t.copyId} onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
          </IconButton>
        )}
      </Flex>
      <StatusBadge status={application.status} />
      <WithdrawnBadge application={application} />
    </>
  );
}
