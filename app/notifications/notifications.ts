export { makeMailer, type Mailer, type MailSettings } from "./mail/make-mailer.ts";
export { planMail } from "./mail/plan-mail.ts";
export { sendShipmentMail } from "./mail/send-shipment-mail.ts";
