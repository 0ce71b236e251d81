import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PanelModel } from './panel-model';

const PanelContext = createContext<PanelModel | null>(null);

/** Hands the model to everything inside the panel. */
export const PanelProvider = PanelContext.Provider;

/** The panel's model. */
export function usePanel(): PanelModel {
  const model = useContext(PanelContext);
  if (model === null) throw new Error('Outside of the panel.');
  return model;
}
