import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonStyle, cx } from './controls.tsx';

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonStyle & { className?: string };

/** A link that looks like a button. */
export function ButtonLink({ size, variant, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={cx(buttonClass({ size, variant }), className)} />;
}
