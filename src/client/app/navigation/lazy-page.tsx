import { use, type ComponentType, type ReactNode } from 'react';

export type LazyPage = {
  /** Fetches the page's code; after a failure it tries again. */
  preload: () => Promise<unknown>;
  /** The page; it suspends while its code is on the way, and never once it has been preloaded. */
  render: () => ReactNode;
};

/** A page whose code is fetched when it is needed or likely to be. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  let hasFailed = false;
  let loading: Promise<ComponentType> | undefined;

  const preload = () => {
    if (loading && !hasFailed) return loading;
    hasFailed = false;
    loading = load().then(
      (page) => (Loaded = page),
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
    return loading;
  };

  function Page() {
    // NOTE: a failed load stays failed here: drawing it again would ask again without end.
    const Component = Loaded ?? use(loading ?? preload());
    return <Component />;
  }

  // NOTE: the same element every time, so that a frame drawn anew leaves the page as it is.
  const element = <Page />;
  return { preload, render: () => element };
}
