import { Component, type ComponentType, createElement, type VNode } from 'preact';

/**
 * A component that is rendered again only when its props changed. In place of the one of `preact/compat`: wherever that
 * module is loaded whole, as in unit tests, it changes which events `onChange`, `onFocus` and `onBlur` of every
 * component listen to.
 * @param isSame whether what is drawn for two props, those before and those now, is the same
 */
export function memo<Props extends object>(
  Drawn: ComponentType<Props>,
  isSame: (before: Readonly<Props>, now: Readonly<Props>) => boolean,
): ComponentType<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(now: Readonly<Props>): boolean {
      return !isSame(this.props, now);
    }
    override render(props: Readonly<Props>): VNode<Props> {
      return createElement(Drawn, props);
    }
  };
}
