/** What the file of a carrier imports, as `encomienda/carrier-kit`. */
export {
  type CarrierPlugin,
  defineCarrier,
  type FindInput,
  type IncidentInput,
  type Made,
  type Party,
  type PickupInput,
  type PluginEvent,
  type Price,
  type QuoteInput,
  refused,
  type ServicePoint,
  type WaybillInput,
  type WaybillRef,
} from "./carrier-plugin.ts";
export { basicSession, bearerSession, listOf, trackEach } from "./answers.ts";
export type { Http, PluginReply, PluginRequest, PluginSession } from "./http.ts";
export {
  bytesOf,
  decimalComma,
  escapeXml,
  grams,
  localTime,
  nationalPhone,
  splitStreet,
  toBase64,
  xmlOf,
} from "./text.ts";
export { parseXml } from "./xml.ts";
