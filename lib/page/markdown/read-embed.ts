import { collapseSpaces } from '../../core/utils/text/collapse-spaces';

/** The content of a frame or player as a link. */
export interface Embed {
  url: string;
  label: string;
}

const youtube = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;

/** Whether a host is one of YouTube's. */
export function isYoutube(hostname: string): boolean {
  return youtube.test(hostname);
}

const players =
  /^(?:player\.vimeo\.com|(?:www\.|geo\.)?dailymotion\.com|player\.twitch\.tv|clips\.twitch\.tv|fast\.wistia\.(?:net|com)|embed\.ted\.com|www\.loom\.com|streamable\.com|player\.bilibili\.com|rutube\.ru|w\.soundcloud\.com|open\.spotify\.com|embed\.podcasts\.apple\.com|codepen\.io|www\.facebook\.com|www\.tiktok\.com|player\.[\w-]+\.\w+)$/;

/** The page of a video, from the address of its embedded player; null for unknown players. */
function watchUrl(url: URL): string | null {
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (isYoutube(url.hostname)) {
    const video = /^\/(?:embed|v|shorts|live)\/([\w-]{6,})/.exec(url.pathname)?.[1];
    const list = url.searchParams.get('list');
    if (video && video !== 'videoseries') return `https://www.youtube.com/watch?v=${video}`;
    return list ? `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}` : null;
  }
  if (url.hostname === 'platform.twitter.com') {
    const id = url.searchParams.get('id');
    return id && /^\d+$/.test(id) ? `https://x.com/i/status/${id}` : null;
  }
  if (!players.test(url.hostname)) return null;
  if (url.hostname === 'player.vimeo.com' && /^\d+$/.test(last)) return `https://vimeo.com/${last}`;
  if (url.hostname === 'www.facebook.com' && !url.pathname.startsWith('/plugins/video')) return null;
  return url.href;
}

function httpUrl(value: string | null | undefined, base: string): URL | null {
  if (!value) return null;
  try {
    const url = new URL(value.trim(), base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

function labelOf(element: Element, fallback: string): string {
  const words = element.getAttribute('title') ?? element.getAttribute('aria-label') ?? '';
  return collapseSpaces(words).slice(0, 200) || fallback;
}

/**
 * The video or audio that an element plays: a frame of a known player, a `<video>` or `<audio>` with an address of its
 * own, or a custom element that loads a player later.
 * @returns null for frames of anything else: advertisements, forms, maps
 */
export function readEmbed(element: Element, base: string): Embed | null {
  switch (element.localName) {
    case 'iframe':
    case 'embed': {
      const sources = ['src', 'data-src', 'data-lazy-src', 'data-litespeed-src'].map((name) =>
        element.getAttribute(name),
      );
      for (const source of sources) {
        const url = httpUrl(source, base);
        const watch = url && watchUrl(url);
        if (watch) return { url: watch, label: labelOf(element, new URL(watch).hostname.replace(/^www\./, '')) };
      }
      return null;
    }
    case 'video':
    case 'audio': {
      const source = element.getAttribute('src') ?? element.querySelector('source[src]')?.getAttribute('src');
      const url = httpUrl(source, base);
      const file = url?.pathname.split('/').at(-1) ?? '';
      return url && { url: url.href, label: labelOf(element, file || element.localName) };
    }
    case 'lite-youtube':
    case 'amp-youtube': {
      const id = element.getAttribute('videoid') ?? element.getAttribute('data-videoid');
      if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
      return { url: `https://www.youtube.com/watch?v=${id}`, label: labelOf(element, 'youtube.com') };
    }
    default:
      return null;
  }
}
