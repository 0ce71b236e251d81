import { marks } from './marks';

const names = ['comment', 'reply', 'post', 'answer', 'message', 'topic-post', 'comment-item', 'comment-body'];
const types = ['Comment', 'DiscussionForumPosting', 'Answer', 'Review'];
const posts = [...names.map((name) => `.${name}`), ...types.map((type) => `[itemtype$="/${type}"]`)].join(', ');
const authors = [
  '[itemprop~="author"], [rel~="author"], .author, .username, .user, .user-name, .nickname, .hnuser, .poster',
  '.comment-author, .comment__author, .post-author, .display-name',
  'a[href*="/user/"], a[href*="/users/"], a[href*="/u/"], a[href*="/member"], a[href*="/profile"]',
].join(', ');
/** Characters of a name. */
const maxNameLength = 60;
/** Levels of quotes; deeper replies are written side by side. */
const maxDepth = 6;

function makeBold(author: Element): void {
  if (author.querySelector('p, div, img, strong, b, ul, table') !== null) return;
  const strong = author.ownerDocument.createElement('strong');
  strong.append(...author.childNodes);
  author.append(strong);
}

/**
 * Makes authors and structure of a thread visible: the first name in each post or comment becomes bold, and a post
 * inside of another is marked as a reply to it. A page with one post is no thread.
 */
export function markReplies(root: Element): void {
  const found = root.querySelectorAll(posts);
  if (found.length > 1) markThread(root, found);
}

function markThread(root: Element, found: Iterable<Element>): void {
  const depths = new Map<Element, number>();
  for (const post of found) {
    const outer = post.parentElement?.closest(posts);
    const depth = outer ? (depths.get(outer) ?? 0) + 1 : 0;
    depths.set(post, depth);
    // A nested list is indented anyway.
    if (depth > 0 && depth <= maxDepth && post.localName !== 'li') post.setAttribute(marks.reply, String(depth));
  }
  const named = new Set<Element>();
  for (const author of root.querySelectorAll(authors)) {
    const post = author.closest(posts);
    if (post === null || named.has(post) || post === author) continue;
    const link = author.localName === 'a' ? author : author.querySelector('a');
    const name = link ?? author;
    const length = name.textContent?.trim().length ?? 0;
    if (length === 0 || length > maxNameLength) continue;
    named.add(post);
    makeBold(name);
  }
}
