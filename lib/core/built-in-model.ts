/** Whether a model that comes with the browser is on this computer, or can be downloaded. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** Reports the progress of a model's download: a part of 1 or, where there is a `total`, bytes of it. */
export interface DownloadMonitor {
  addEventListener(type: 'downloadprogress', listener: (event: { loaded: number; total?: number }) => void): void;
}
