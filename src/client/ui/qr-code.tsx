import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

type QrCodeProps = {
  /** The encoded text. */
  text: string;
  label: string;
  /** Edge length, any CSS length. */
  size: string;
};

/** White margin in modules, which scanners need. */
const quietZone = 4;

/** A QR code as SVG; black on white in every theme, because many scanners need that. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      w={size}
      h={size}
      flexShrink="0"
      shapeRendering="crispEdges"
      data-qr
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
