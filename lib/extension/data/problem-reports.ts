import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { ErrorInfo } from '../../core/app-error';
import { type FailedWork, type NotedFailure, notedFailure, problemReport } from '../../core/problem-report';
import type { ProblemReport } from '../../core/protocol/data-calls';
import type { Registry } from '../../core/provider';
import { lenientList, lenientNumber, lenientObject, timestamp } from '../../core/utils/lenient-schemas';
import { createMutex } from '../storage/mutex';
import { sessionItem } from '../storage/stored-value';

/** Failures that are kept, the newest ones. */
const maxFailures = 20;

const failureSchema: v.GenericSchema<unknown, NotedFailure> = lenientObject({
  at: timestamp,
  work: v.string(),
  providerId: v.string(),
  reason: v.string(),
  status: lenientNumber,
});

/** Chromium's report about itself. @see https://developer.mozilla.org/en-US/docs/Web/API/NavigatorUAData */
interface UserAgentData {
  getHighEntropyValues(
    hints: readonly ['fullVersionList'],
  ): Promise<{ fullVersionList?: { brand: string; version: string }[] }>;
}

/** The browser's names with their versions. Chromium adds an invented name, so that sites do not rely on the list. */
async function browserName(): Promise<string> {
  if ('getBrowserInfo' in browser.runtime) {
    const { name, version } = await browser.runtime.getBrowserInfo();
    return `${name} ${version}`;
  }
  const { userAgentData }: Navigator & { userAgentData?: UserAgentData } = navigator;
  const { fullVersionList = [] } = (await userAgentData?.getHighEntropyValues(['fullVersionList'])) ?? {};
  const brands = fullVersionList.filter(({ brand }) => !/not.a.brand/i.test(brand));
  return brands.map(({ brand, version }) => `${brand} ${version}`).join(', ') || 'unknown';
}

export interface ProblemReports {
  /** Stores what a report may contain about a failure until the browser is closed. Never rejects. */
  note(error: ErrorInfo, work: FailedWork): Promise<void>;
  /** The report as a page shows it: nothing sends it. */
  report(): Promise<ProblemReport>;
}

/**
 * @param language of the interface, BCP 47
 * @param now milliseconds since the epoch
 */
export function createProblemReports(registry: Registry, language: string, now: () => number): ProblemReports {
  const kept = sessionItem('failures', { version: 1, migrations: {}, schema: lenientList(failureSchema) });
  const inTurn = createMutex();
  const isKnown = (id: string) => registry.find(id) !== undefined;

  return {
    note: (error, work) =>
      inTurn(async () => {
        const failures = [...((await kept.read()) ?? []), notedFailure(error, work, now(), isKnown)];
        await kept.write(failures.slice(-maxFailures));
      }).catch(() => undefined),
    async report() {
      const [{ os, arch }, name, failures] = await Promise.all([
        browser.runtime.getPlatformInfo(),
        browserName(),
        inTurn(kept.read).catch(() => undefined),
      ]);
      const { version, homepage_url: homepage } = browser.runtime.getManifest();
      const place = { version, browser: name, platform: `${os} ${arch}`, language };
      return {
        text: problemReport(place, failures ?? []),
        ...(homepage && { form: `${homepage.replace(/\/+$/, '')}/issues/new?template=bug.yml` }),
      };
    },
  };
}
