/** What the file of a carrier imports, as `encomienda/carrier-kit`. */
export {
  type CarrierPlugin,
  defineCarrier,
  type FindInput,
  type IncidentInput,
  type Made,
  type ManifestInput,
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
export {
  askEach,
  eachOf,
  listOf,
  trackEach,
  trackInGroups,
  trackOneByOne,
  type Unread,
  unexpected,
} from "./answers.ts";
export { secretsOf, statesOf } from "./card-parts.ts";
export type { Http, Parsed, PluginReply, PluginRequest, PluginSession } from "./http.ts";
export { basicLogin, basicSession, bearerSession, oauthLogin, tokenLogin } from "./sessions.ts";
export { elementsOf, soapFault, soapRequest, soapResponse, type SoapService } from "./soap.ts";
export {
  bytesOf,
  decimalComma,
  escapeXml,
  grams,
  localTime,
  nationalPhone,
  renamed,
  toBase64,
  xmlOf,
} from "./text.ts";
export { splitStreet } from "#app/shipping/model/split-street.ts";
export { parseXml } from "./xml.ts";
