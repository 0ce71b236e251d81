import type { ComponentType, FunctionComponent, VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** A component whose code is loaded when it is first drawn, or earlier by `preload`. */
export interface LazyView<Props> extends FunctionComponent<Props> {
  /** Loads the code; what could not be loaded is tried again by the next call. */
  preload(): Promise<void>;
}

/**
 * Makes a component of one that is imported when it is needed, so that what is rare costs nothing when the page opens.
 * @param load imports the component
 * @param placeholder shown until it is loaded
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: VNode | null = null,
): LazyView<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  function preload(): Promise<void> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  }

  function View(props: Props): VNode | null {
    const [, setLoaded] = useState(Loaded !== undefined);
    useLayoutEffect(() => {
      let isOver = false;
      if (!Loaded) void preload().then(() => isOver || setLoaded(true));
      return () => {
        isOver = true;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : placeholder;
  }

  return Object.assign(View, { preload });
}
