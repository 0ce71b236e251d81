import { AppError, errorInfo, toErrorInfo } from '../../core/app-error';
import type { FileFailure } from '../../core/error-reason';
import { maxFileBytes } from '../../core/files/max-file-bytes';
import { cutPage } from '../../core/http/service-page';
import type { Attachment } from '../../core/message';
import { readLength } from '../../core/profile';
import type { AttachmentSummary, ChosenFile } from '../../core/protocol/attach-calls';
import type { Page } from '../../core/provider';
import { sha256 } from '../../core/utils/sha256';
import { isPdfFailure, type PdfFailureKind } from '../../page/pdf/pdf-failure';
import { languageOfName } from '../../page/source-view/text-page';
import { type Attachments, attachmentOf } from '../storage/attachment-store';
import { fromBase64 } from '../storage/base64';
import type { WindowScope } from '../storage/window-scope';
import { charsetOf } from './charset';
import type { PageParsers } from './page-reader';

/**
 * Attaches texts that are no pages of the web. Nothing of them leaves this computer before they are sent with a
 * question.
 */
export interface FileService {
  /** Reads a file. @throws AppError `file-unreadable` */
  readFile(file: ChosenFile): Promise<Page>;
  /** @throws AppError `file-unreadable` */
  attachFile(scope: WindowScope, file: ChosenFile): Promise<AttachmentSummary>;
  /** @param title shown where the text needs a name */
  attachText(scope: WindowScope, text: string, title: string): Promise<AttachmentSummary>;
}

/** Bytes in which a binary file shows itself by a zero, and a PDF by its signature. */
const sniffBytes = 8_192;
/** Digits of a text's hash that distinguish files with the same name. */
const hashLength = 8;

const pdfFailures: Readonly<Record<PdfFailureKind, FileFailure>> = {
  locked: 'locked',
  broken: 'damaged',
  'too-large': 'too-large-inside',
};

type FileKind = 'pdf' | 'html' | 'text';

function unreadable(name: string, problem: FileFailure, detail?: string): AppError {
  const reason = { type: 'file-unreadable', name, problem } as const;
  return new AppError(errorInfo('citebar', reason, { type: 'FILE_UNREADABLE', ...(detail && { detail }) }));
}

/** The kind of a file, by its content, then by its name; undefined if it cannot be read. */
function fileKind({ name, type }: ChosenFile, bytes: Uint8Array): FileKind | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, sniffBytes));
  if (head.slice(0, 1024).includes('%PDF-') || /\.pdf$/i.test(name)) return 'pdf';
  const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(head);
  if (head.includes('\0') && !isUtf16) return undefined;
  if (/\.x?html?$/i.test(name) || /html/.test(type)) return 'html';
  const isNamed = /\.(?:txt|text|md|markdown|mdown|rst|log|srt|vtt)$/i.test(name) || languageOfName(name) !== undefined;
  return isNamed || type.startsWith('text/') || !name.includes('.') ? 'text' : undefined;
}

/** The address of a text: its hash, so that different files of one name differ, and the name. */
export async function textAddress(name: string, content: string): Promise<string> {
  const hash = (await sha256(content)).slice(0, hashLength);
  return `file:///${hash}/${encodeURIComponent(name.replace(/[/\\]/g, ' ').trim() || hash)}`;
}

/**
 * @param parsers read HTML where scripts and requests of it cannot run
 * @param now milliseconds since the epoch
 */
export function createFileService(
  attachments: Attachments,
  parsers: Required<PageParsers>,
  now: () => number,
): FileService {
  async function readPdf(name: string, bytes: Uint8Array, url: string): Promise<Page> {
    try {
      return await parsers.pdf(bytes, url, readLength);
    } catch (thrown) {
      if (isPdfFailure(thrown)) throw unreadable(name, pdfFailures[thrown.kind]);
      throw thrown;
    }
  }

  /** Reads HTML or text. */
  async function readPage(name: string, parse: () => Promise<Page>): Promise<Page> {
    try {
      return await parse();
    } catch (thrown) {
      const { reason, detail } = toErrorInfo(thrown, 'citebar');
      throw reason.type === 'page-too-slow' ? unreadable(name, 'too-slow', detail) : thrown;
    }
  }

  async function readFile(file: ChosenFile): Promise<Page> {
    const { name, type, size, base64 } = file;
    if (base64 === undefined || size > maxFileBytes) throw unreadable(name, 'too-large');
    const bytes = fromBase64(base64);
    const kind = fileKind(file, bytes);
    if (kind === undefined) throw unreadable(name, 'kind');
    const url = await textAddress(name, base64);
    if (kind === 'pdf') return readPdf(name, bytes, url);
    const text = new TextDecoder(charsetOf(bytes, type)).decode(bytes);
    return readPage(name, () =>
      kind === 'html'
        ? parsers.page(text, url, readLength, { keepsLikeliest: true })
        : parsers.text(text, url, type, readLength),
    );
  }

  async function readNamed(file: ChosenFile): Promise<Page> {
    const page = await readFile(file);
    if (page.markdown.trim() === '') throw unreadable(file.name, 'empty');
    const { siteName: _site, ...rest } = page;
    // A document names itself in many ways; the person knows the file by its name.
    return { ...rest, title: file.name };
  }

  function add(scope: WindowScope, page: Page, kind: Attachment['kind']): Promise<AttachmentSummary> {
    return attachments.add(scope, attachmentOf(page, kind, now()));
  }

  return {
    readFile: readNamed,
    attachFile: async (scope, file) => add(scope, await readNamed(file), 'file'),
    async attachText(scope, text, title) {
      const url = await textAddress(title, text);
      return add(scope, cutPage({ url, title, markdown: text.replace(/\r\n?/g, '\n').trim() }, readLength), 'text');
    },
  };
}
