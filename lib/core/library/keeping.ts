/** Which pages are kept by themselves: none until the person switches it on. */
export interface KeepingSettings {
  /** Pages that are read for answers, attached or checked are kept. */
  isOn: boolean;
}

export const defaultKeeping: KeepingSettings = { isOn: false };

/** The settings as pages show them. */
export interface KeepingState extends KeepingSettings {
  /** The organisation does not allow pages to be kept. */
  forbidden?: true;
  /** The last page could not be kept: there is no space on the disk. */
  isFull?: true;
}
