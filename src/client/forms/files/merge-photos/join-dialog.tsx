import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { joinText } from './join-text.ts';
import { JoinedPage } from './joined-page.tsx';
import { PickerInput } from '../picker-input.tsx';
import { usePages, type PagesProblem } from './use-pages.ts';

type JoinDialogProps = {
  label: string;
  /** The initial photos. */
  photos: readonly File[];
  onUse: (file: File) => void;
  onCancel: () => void;
};

/** Orders photos of one document and joins them into one file. */
export function JoinDialog({ label, photos, onUse, onCancel }: JoinDialogProps) {
  const app = useText(appText);
  const t = useText(joinText);
  const { pages, problem, working, add, move, remove, join, stop } = usePages(photos, onUse);
  useEffect(() => stop, [stop]);
  const isWorking = working !== undefined;

  return (
    <AppDialog
      isOpen
      onClose={onCancel}
      title={<Words of={t.title(label)} />}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {app.cancel}
          </Button>
          {pages.length > 0 && (
            <Button
              loading={isWorking}
              loadingText={working && <Words of={t.working(working, pages.length)} />}
              onClick={() => void join()}
            >
              {pages.length === 1 ? t.useOne : t.makeFile}
            </Button>
          )}
        </>
      }
    >
      <chakra.p color="fg.muted">{t.lead}</chakra.p>
      <chakra.ol listStyleType="none" mt="3">
        {pages.map((page, at) => (
          <JoinedPage
            key={page.id}
            page={page}
            number={at + 1}
            total={pages.length}
            isDisabled={isWorking}
            onMove={(by) => move(page, by)}
            onRemove={() => remove(page)}
          />
        ))}
      </chakra.ol>
      <Problem problem={problem} />
      <AddPages isDisabled={isWorking} onAdd={add} />
    </AppDialog>
  );
}

function Problem({ problem }: { problem: PagesProblem | undefined }) {
  const t = useText(joinText);
  if (!problem) return <Box role="alert" />;
  return (
    <Box role="alert" mt="3" textStyle="sm" fontWeight="500" color="fg.error">
      <span>{problem.is === 'tooMany' && t.tooMany(problem.most)}</span>
      <span>{problem.is === 'unreadable' && t.unreadable(problem.number)}</span>
      {problem.is === 'notPhotos' && <Words of={t.notPhotos(problem.names)} />}
    </Box>
  );
}

type AddPagesProps = {
  isDisabled: boolean;
  onAdd: (files: readonly File[]) => Promise<void>;
};

function AddPages({ isDisabled, onAdd }: AddPagesProps) {
  const app = useText(appText);
  const t = useText(joinText);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <Flex gap="2" mt="4" wrap="wrap">
      <Button
        id="join-add"
        variant="outline"
        disabled={isDisabled}
        onClick={() => picker.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
        <span>{t.addPhotos}</span>
      </Button>
      <Button
        variant="ghost"
        display="none"
        css={{ '@media (pointer: coarse)': { display: 'inline-flex' } }}
        disabled={isDisabled}
        onClick={() => camera.current?.click()}
      >
        <Camera aria-hidden="true" />
        <span>{app.takePhoto}</span>
      </Button>
      <PickerInput
        ref={picker}
        accept="image/jpeg,image/png"
        isMultiple
        label={t.addPhotos}
        onPick={(files) => void onAdd(files)}
      />
      <PickerInput
        ref={camera}
        accept="image/*"
        isCamera
        label={app.takePhoto}
        onPick={(files) => void onAdd(files)}
      />
    </Flex>
  );
}
