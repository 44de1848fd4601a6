/** One line for the operator: what is wrong, and with which setting. */
export function startFailure(error: unknown): string {
  return `Encomienda cannot start: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isListenError(error)) {
    const reason = listenReasons.get(error.code) ?? error.message;
    return `cannot listen on PORT ${error.port}: ${reason}`;
  }
  // The error of a refused connection to several addresses names the cause only in its inner errors.
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause;
  if (
    inner instanceof Error &&
    (error instanceof AggregateError || error.message.startsWith("Failed query"))
  )
    return reasonOf(inner);
  return error.message.replaceAll(/\s*\n\s*/g, " ");
}

const listenReasons = new Map([
  ["EADDRINUSE", "another process already does"],
  ["EACCES", "not allowed, ports below 1024 need rights"],
  ["EADDRNOTAVAIL", "HOST is not an address of this machine"],
]);

function isListenError(error: Error): error is Error & { code: string; port: number } {
  return (
    "syscall" in error &&
    // Of several processes, one binds the port for all.
    (error.syscall === "listen" || error.syscall === "bind") &&
    "port" in error &&
    "code" in error
  );
}
