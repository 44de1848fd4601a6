import { z } from "zod";

import { defineJob, payloadId, LONG_WORK_MS } from "#app/jobs/define-job.ts";
import type { Service } from "#app/shipping/context.ts";
import { noticeTopics } from "#app/shipping/model/notice.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { shipmentChange } from "#app/shipping/shipments/jobs.ts";

import type { Mailer } from "./make-mailer.ts";
import { sendMailAboutBalance } from "./send-mail-about-balance.ts";
import { sendMailAboutBankDetails } from "./send-mail-about-bank-details.ts";
import { sendMailAboutCharge } from "./send-mail-about-charge.ts";
import { sendMailAboutPayout } from "./send-mail-about-payout.ts";
import { sendMailAboutWebhook } from "./send-mail-about-webhook.ts";
import { sendNoticesMail as sendNotices } from "./send-notices-mail.ts";
import { sendShipmentMail } from "./send-shipment-mail.ts";

/** One mail to the recipient or the sender; `subjectKey` distinguishes it from the shipment's other mails. */
const payload = z.object({
  accountId: payloadId<"Account">(),
  shipmentId: payloadId<"Shipment">(),
  subjectKey: z.string(),
  change: shipmentChange,
});
/** To the account's contact: nothing is sent to this webhook any more. */
const webhookPayload = z.object({
  accountId: payloadId<"Account">(),
  webhookId: payloadId<"Webhook">(),
});
/** To the account's contact: its balance fell below its threshold, at that time. */
const lowBalancePayload = z.object({ accountId: payloadId<"Account">(), occurredAt: z.string() });
/** To the account's contact: where it is paid changes, and when. */
const bankDetailsPayload = z.object({
  accountId: payloadId<"Account">(),
  bankDetailsId: payloadId<"BankDetails">(),
});
/** To the account's contact: what it will be charged, and when. */
const chargePayload = z.object({
  accountId: payloadId<"Account">(),
  chargeId: payloadId<"MerchantCharge">(),
});
/** To the account's contact: the bank has sent a payout back. */
const payoutPayload = z.object({
  accountId: payloadId<"Account">(),
  payoutId: payloadId<"Payout">(),
});
/** To the account's contact: what happened between two times, of what it wants to be told. */
const noticesPayload = z.object({
  accountId: payloadId<"Account">(),
  from: z.string(),
  to: z.string(),
  topics: z.array(z.enum(noticeTopics)),
  /** Labels that were purchased together; null for none. */
  bulk: z.object({ done: z.int(), blocked: z.int(), failed: z.int() }).nullable(),
});
/** The kept mails about these shipments: their recipients were erased. */
const erasePayload = z.object({ shipmentIds: z.array(payloadId<"Shipment">()) });
const prunePayload = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    sendMail: z.infer<typeof payload>;
    sendWebhookMail: z.infer<typeof webhookPayload>;
    sendLowBalanceMail: z.infer<typeof lowBalancePayload>;
    sendBankDetailsMail: z.infer<typeof bankDetailsPayload>;
    sendChargeMail: z.infer<typeof chargePayload>;
    sendPayoutReturnedMail: z.infer<typeof payoutPayload>;
    sendNoticesMail: z.infer<typeof noticesPayload>;
    eraseMails: z.infer<typeof erasePayload>;
    pruneMails: z.infer<typeof prunePayload>;
  }
}

/** Mails in a folder show what would be sent; they are no archive. */
const KEEP_MAILS_MS = 30 * DAY_MS;

const sendMail = defineJob({
  kind: "sendMail",
  payload,
  // Longer than a parcel travels: the once keys are the memory of which mails a recipient got.
  keepForMs: 400 * DAY_MS,
  run: ({ service, mailer }: { service: Service; mailer: Mailer }, mail, signal) =>
    sendShipmentMail(service, mailer, mail, signal),
});

const sendWebhookMail = defineJob({
  kind: "sendWebhookMail",
  payload: webhookPayload,
  keepForMs: 30 * DAY_MS,
  run: ({ service, mailer }: { service: Service; mailer: Mailer }, mail, signal) =>
    sendMailAboutWebhook(service, mailer, mail, signal),
});

const sendLowBalanceMail = defineJob({
  kind: "sendLowBalanceMail",
  payload: lowBalancePayload,
  keepForMs: 30 * DAY_MS,
  run: ({ service, mailer }: { service: Service; mailer: Mailer }, mail, signal) =>
    sendMailAboutBalance(service, mailer, mail, signal),
});

const sendBankDetailsMail = defineJob({
  kind: "sendBankDetailsMail",
  payload: bankDetailsPayload,
  keepForMs: 30 * DAY_MS,
  run: ({ service, mailer }: { service: Service; mailer: Mailer }, mail, signal) =>
    sendMailAboutBankDetails(service, mailer, mail, signal),
});

const sendChargeMail = defineJob({
  kind: "sendChargeMail",
  payload: chargePayload,
  keepForMs: 30 * DAY_MS,
  run: ({ service, mailer }: { service: Service; mailer: Mailer }, mail, signal) =>
    sendMailAboutCharge(service, mailer, mail, signal),
});

const sendPayoutReturnedMail = defineJob({
  kind: "sendPayoutReturnedMail",
  payload: payoutPayload,
  keepForMs: 30 * DAY_MS,
  run: ({ service, mailer }: { service: Service; mailer: Mailer }, mail, signal) =>
    sendMailAboutPayout(service, mailer, mail, signal),
});

const sendNoticesMail = defineJob({
  kind: "sendNoticesMail",
  payload: noticesPayload,
  keepForMs: 30 * DAY_MS,
  run: ({ service, mailer }: { service: Service; mailer: Mailer }, mail, signal) =>
    sendNotices(service, mailer, mail, signal),
});

const eraseMails = defineJob({
  kind: "eraseMails",
  payload: erasePayload,
  keepForMs: DAY_MS,
  run: ({ mailer }: { mailer: Mailer }, { shipmentIds }) => mailer.eraseKept(shipmentIds),
});

const pruneMails = defineJob({
  kind: "pruneMails",
  payload: prunePayload,
  every: { ms: DAY_MS, payload: () => ({}) },
  keepForMs: 2 * DAY_MS,
  terms: { timeoutMs: LONG_WORK_MS },
  run: ({ service, mailer }: { service: Service; mailer: Mailer }) =>
    mailer.deleteKeptBefore(new Date(service.now().getTime() - KEEP_MAILS_MS)),
});

export const mailJobs = {
  sendMail,
  sendWebhookMail,
  sendLowBalanceMail,
  sendBankDetailsMail,
  sendChargeMail,
  sendPayoutReturnedMail,
  sendNoticesMail,
  eraseMails,
  pruneMails,
};
