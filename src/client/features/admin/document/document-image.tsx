import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useObjectUrl } from '#client/forms/files/object-url.ts';
import { layOutPage, type ViewState } from './view-state.ts';

type DocumentImageProps = {
  bytes: Blob;
  name: string;
  view: ViewState;
  /** Available width in px. */
  roomWidth: number;
  onDamaged: () => void;
};

/** An image, as wide as the view sets. */
export function DocumentImage({ bytes, name, view, roomWidth, onDamaged }: DocumentImageProps) {
  const url = useObjectUrl(bytes);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { drawn, room } = layOutPage(size, view, roomWidth);
  return (
    <Box
      display="grid"
      // NOTE: a rotated image overflows its box equally on each side.
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
          // Transparent areas are white, in the dark theme too.
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
