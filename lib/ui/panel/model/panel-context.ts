import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PanelModel } from './panel-model';

const PanelContext = createContext<PanelModel | null>(null);

/** Provides the model to all components of the panel. */
export const PanelProvider = PanelContext.Provider;

/** The panel's model. @throws outside of the panel */
export function usePanel(): PanelModel {
  const model = useContext(PanelContext);
  if (model === null) throw new Error('Outside of the panel.');
  return model;
}
