import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from 'react-router';

type ButtonLinkProps = Omit<ButtonProps, 'type'> & { to: string };

/** A link that looks like a button. */
export function ButtonLink({ to, children, ...style }: ButtonLinkProps) {
  return (
    // NOTE: Chakra would put `type="button"` on the link, where HTML means a media type by it.
    <Button asChild type={undefined} {...style}>
      <Link to={to}>{children}</Link>
    </Button>
  );
}
