import { fork } from "node:child_process";

/** What a process of the bench answers to a message: the result, or why there is none. */
type Reply<Result> = { result: Result } | { failure: string };

export interface OwnProcess {
  pid: number;
  /** One question at a time. */
  ask: <Result>(message: object) => Promise<Result>;
  stop: () => void;
}

/** Starts a file of this folder in a process of its own, which ends with us and takes bytes over its channel. */
export function ownProcess(file: string): OwnProcess {
  const child = fork(new URL(file, import.meta.url), { serialization: "advanced", execArgv: [] });
  return {
    pid: child.pid ?? 0,
    ask: <Result>(message: object) =>
      new Promise<Result>((resolve, reject) => {
        const ended = () => reject(new Error(`${file} ended early`));
        child.once("exit", ended);
        child.once("message", (reply: Reply<Result>) => {
          child.off("exit", ended);
          if ("result" in reply) resolve(reply.result);
          else reject(new Error(`${file}: ${reply.failure}`));
        });
        child.send(message);
      }),
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** The other side: answers each message by the work, and ends when its parent process has gone. */
export function answerMessages(work: (message: never) => Promise<unknown>): void {
  process.on("message", (message) => {
    work(message as never).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
  process.on("disconnect", () => process.exit());
}
