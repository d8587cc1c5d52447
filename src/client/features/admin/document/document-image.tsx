import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { layOutPage, type ViewState } from './view-state.ts';

type DocumentImageProps = {
  bytes: Blob;
  name: string;
  view: ViewState;
  /** How wide the room for it is, in px. */
  roomWidth: number;
  onDamaged: () => void;
};

/** A picture, as wide as the view asks for. */
export function DocumentImage({ bytes, name, view, roomWidth, onDamaged }: DocumentImageProps) {
  const url = useBlobUrl(bytes);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { drawn, room } = layOutPage(size, view, roomWidth);
  return (
    <Box
      display="grid"
      // NOTE: what is turned lies over the edges of its place, by as much on each side.
      gridTemplate="100% / 100%"
      placeItems="center"
      mx="auto"
      style={{ width: room.width, height: room.height }}
      visibility={size.width === 0 ? 'hidden' : undefined}
    >
      {url && (
        <chakra.img
          src={url}
          alt={name}
          maxW="none"
          // What is transparent is document, in the dark theme too.
          bg="white"
          style={{
            ...drawn,
            transform: `rotate(${view.rotation}deg)`,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onDamaged}
          data-document-image
        />
      )}
    </Box>
  );
}

/** An address for bytes in memory; it ends with the picture. */
function useBlobUrl(bytes: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    const frame = requestAnimationFrame(() => setUrl(made));
    return () => {
      cancelAnimationFrame(frame);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return url;
}
