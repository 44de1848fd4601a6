export {
  makeWebhookSender,
  type WebhookSender,
  type WebhookSenderOptions,
} from "./webhook-sender.ts";
export { deliverWebhook } from "./deliver-webhook.ts";
export { planDeliveries } from "./plan-deliveries.ts";
export { planLowWallet } from "./plan-low-wallet.ts";
