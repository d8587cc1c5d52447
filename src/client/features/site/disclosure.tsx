import { useId, type ReactNode } from 'react';
import { Chevron } from '#client/ui/chevron.tsx';
import styles from './site.module.css';

type DisclosureProps = {
  title: ReactNode;
  /** Shown beside the title, inside the button: a count. */
  end?: ReactNode;
  /** The title's heading level. */
  level: 2 | 3 | 4;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
  textStyle?: 'h3' | 'body';
};

/** A heading that expands and collapses its content. */
export function Disclosure(props: DisclosureProps) {
  const { title, end, level, isOpen, onToggle, children, textStyle = 'h3' } = props;
  const bodyId = useId();
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={`text-${textStyle}`}>
        <button
          className={styles.toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={styles.title}>{title}</span>
          {end}
          <Chevron className={styles.chevron} isOpen={isOpen} />
        </button>
      </Heading>
      <div className={styles.disclosed} id={bodyId} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
