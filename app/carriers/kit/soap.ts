import type { Parsed, PluginReply, PluginRequest } from "./http.ts";
import { xmlOf, type XmlElements } from "./text.ts";

/** One of the carrier's SOAP services: its namespace is in each request, and begins the SOAPAction. */
export interface SoapService {
  host?: string;
  path: string;
  namespace: string;
}

/**
 * A request of SOAP 1.1 by HTTP, its parameters in order and escaped; the SOAPAction is `namespace#operation`.
 * Namespaces of another form are an `xml` of your own.
 */
export function soapRequest(
  { namespace, ...service }: SoapService,
  operation: string,
  parameters: XmlElements,
): PluginRequest {
  const body = xmlOf({ "soapenv:Body": { [`ser:${operation}`]: parameters } });
  const xml =
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ` +
    `xmlns:ser="${namespace}">${body}</soapenv:Envelope>`;
  return { ...service, headers: { soapaction: `${namespace}#${operation}` }, xml };
}

/** What a fault says, or null for an answer that is none. */
export const soapFault = ({ xml }: PluginReply): string | null =>
  xml.Envelope?.Body?.Fault?.faultstring ?? null;

/**
 * The contents of `operationResponse`.
 * @throws Error with the text of a fault, and for an answer without such an element
 */
export function soapResponse(reply: PluginReply, operation: string): Parsed {
  const { Fault, [`${operation}Response`]: answer } = reply.xml.Envelope.Body;
  if (Fault) throw new Error(Fault.faultstring);
  if (answer === undefined) throw new Error(`${operation} without a response`);
  return answer;
}

/** An element that is there once is no list for the parser, and one that is not there is none. */
export const elementsOf = (element: Parsed): Parsed[] =>
  element === undefined ? [] : [element].flat();
