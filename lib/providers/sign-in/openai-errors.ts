import * as v from 'valibot';
import { AppError, errorInfo } from '../../core/app-error';
import type { SignInProblem } from '../../core/error-reason';
import type { Service } from '../../core/http/api-error';
import { lenientText } from '../../core/utils/lenient-schemas';

/** The service that the sign-in is for: errors of the sign-in are its errors. */
export const chatgptService: Service = { id: 'chatgpt', label: 'ChatGPT' };
/** The contracts' error codes, in place of those that the service's id would give. */
export const missingSessionType = 'MISSING_OPENAI_OAUTH_SESSION';
export const failedType = 'OPENAI_OAUTH_WEB_SEARCH_FAILED';

/** The failure of a sign-in, or of a session that it left. */
export function signInFailure(problem: SignInProblem, status?: number): AppError {
  const type = problem === 'none' || problem === 'over' ? missingSessionType : failedType;
  const details = { service: chatgptService.label, type, ...(status !== undefined && { status }) };
  return new AppError(errorInfo(chatgptService.id, { type: 'sign-in', problem }, details));
}

const authErrorSchema = v.object({
  error: v.union([v.string(), v.object({ code: lenientText, message: lenientText })]),
  error_description: lenientText,
});

/** The device endpoints answer `{error: {code, message}}`, the token endpoint as RFC 6749, section 5.2. */
export function readAuthError(body: unknown): { code?: string | undefined; message?: string | undefined } {
  const parsed = v.safeParse(authErrorSchema, body);
  if (!parsed.success) return {};
  const { error, error_description: description } = parsed.output;
  return typeof error === 'string' ? { code: error, message: description } : error;
}
