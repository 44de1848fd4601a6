export { createClient, type Client, type ClientOptions } from "./client.ts";
export {
  ApiError,
  ConnectionError,
  EncomiendaError,
  isRefusal,
  TimeoutError,
  WebhookVerificationError,
  type ErrorDetail,
} from "./errors.ts";
export type { CommonErrorCode, ErrorCode, ErrorCodeOf } from "./generated/errors.ts";
export type { Lists, Methods } from "./generated/methods.ts";
export { API_VERSION } from "./generated/operations.ts";
export type * from "./generated/types.ts";
export type { CallOptions } from "./operation.ts";
export { verifyWebhook, type VerifiedWebhook, type WebhookOptions } from "./webhooks.ts";
