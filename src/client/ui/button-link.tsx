import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from 'react-router';

type ButtonLinkProps = Omit<ButtonProps, 'type'> & { to: string };

/** A link that looks like a button. */
export function ButtonLink({ to, children, ...style }: ButtonLinkProps) {
  return (
    // NOTE: Chakra would set `type="button"` on the link, where `type` means a media type.
    <Button asChild type={undefined} {...style}>
      <Link to={to}>{children}</Link>
    </Button>
  );
}
