export { makeMailer, type Mailer, type MailSettings } from "./make-mailer.ts";
export { planMail } from "./plan-mail.ts";
export { sendShipmentMail } from "./send-shipment-mail.ts";
