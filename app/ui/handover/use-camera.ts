import { type RefObject, useEffect, useRef, useState } from "react";

import { useInBrowser } from "../hooks/use-in-browser.ts";

/** Not in every browser: https://wicg.github.io/shape-detection-api/ */
interface BarcodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type Detectors = { BarcodeDetector?: new () => BarcodeDetector };

/** How often the camera's picture is read. */
const READ_EVERY_MS = 250;
/** A label that stays before the camera is one scan. */
const AGAIN_AFTER_MS = 3_000;

export interface Camera {
  /** Whether this browser reads bar codes. */
  isOffered: boolean;
  state: "off" | "on" | "refused";
  video: RefObject<HTMLVideoElement>;
  turnOn: () => void;
  turnOff: () => void;
}

/** Reads bar codes from a phone's camera. */
export function useCamera(onCode: (text: string) => void): Camera {
  const isOffered = useInBrowser() && detectorOf() !== null;
  const [state, setState] = useState<Camera["state"]>("off");
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  });

  useEffect(() => {
    if (state !== "on") return undefined;
    const watching = new AbortController();
    void watch(video, watching.signal, (text) => heard.current(text)).catch(() => {
      if (!watching.signal.aborted) setState("refused");
    });
    return () => watching.abort();
  }, [state]);

  return {
    isOffered,
    state,
    video,
    turnOn: () => setState("on"),
    turnOff: () => setState("off"),
  };
}

function detectorOf(): BarcodeDetector | null {
  const { BarcodeDetector: Detector } = globalThis as Detectors;
  return Detector && "mediaDevices" in navigator ? new Detector() : null;
}

/** @throws DOMException when the camera is refused */
async function watch(
  video: RefObject<HTMLVideoElement>,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const detector = detectorOf();
  if (!detector) return;
  const picture = { facingMode: "environment" };
  const stream = await navigator.mediaDevices.getUserMedia({ video: picture });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener("abort", stop);
  if (signal.aborted) return stop();
  const shown = video.current;
  if (!shown) return stop();
  shown.srcObject = stream;
  await shown.play();
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    for (const { rawValue } of await detector.detect(shown)) {
      const now = performance.now();
      if (now - (seen.get(rawValue) ?? -Infinity) > AGAIN_AFTER_MS) onCode(rawValue);
      seen.set(rawValue, now);
    }
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
  }
}
