import { pageApi } from '../data/page-api';

/** The id of the window that the calling page is in. */
export async function currentWindowId(): Promise<number> {
  const { id } = await pageApi.windows.getCurrent();
  return id ?? pageApi.windows.WINDOW_ID_CURRENT;
}
