import * as v from 'valibot';
import { AppError, errorInfo } from '../../core/app-error';
import type { SignInFailure } from '../../core/error-reason';
import type { ServiceIdentity } from '../../core/http/api-error';
import { lenientText } from '../../core/utils/lenient-schemas';

// Errors of the sign-in with a ChatGPT account (OAuth). A person sees them as errors of the chat service that they sign
// in for.

/** The chat service that is used with the account. */
export const chatgptService: ServiceIdentity = { id: 'chatgpt', label: 'ChatGPT' };
/**
 * Error types that callers of the web_search tool know (`docs/tool-contracts.md`). Types of other services are derived
 * from the service's id, such as `MISSING_EXA_API_KEY`; here a session takes the place of the key.
 */
export const missingSessionType = 'MISSING_OPENAI_OAUTH_SESSION';
export const failedType = 'OPENAI_OAUTH_WEB_SEARCH_FAILED';

/**
 * The error for a sign-in that failed, or for a session that is missing or no longer valid.
 * @param status of the HTTP response, if there was one
 */
export function chatgptSignInFailure(problem: SignInFailure, status?: number): AppError {
  const type = problem === 'none' || problem === 'over' ? missingSessionType : failedType;
  const details = { service: chatgptService.label, type, ...(status !== undefined && { status }) };
  return new AppError(errorInfo(chatgptService.id, { type: 'sign-in', problem }, details));
}

const authErrorSchema = v.object({
  error: v.union([v.string(), v.object({ code: lenientText, message: lenientText })]),
  error_description: lenientText,
});

/**
 * Reads the code and the message of an error response. The endpoints for signing in with a device code answer
 * `{error: {code, message}}`, the token endpoint `{error, error_description}`.
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-5.2
 */
export function readAuthError(body: unknown): { code?: string | undefined; message?: string | undefined } {
  const parsed = v.safeParse(authErrorSchema, body);
  if (!parsed.success) return {};
  const { error, error_description: description } = parsed.output;
  return typeof error === 'string' ? { code: error, message: description } : error;
}
