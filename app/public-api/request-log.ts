/** Where a line per request goes; pino is one. */
export interface RequestLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
