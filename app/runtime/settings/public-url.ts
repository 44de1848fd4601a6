/**
 * Mails and text messages leave this machine, so that their links need an origin that recipients reach, and nothing on
 * the way may read the tracking links: https.
 */
export function publicUrlOf(data: {
  NODE_ENV?: string | undefined;
  PUBLIC_URL?: string | undefined;
  SHOPIFY_APP_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  SMS_URL?: string | undefined;
}): string | null {
  const publicUrl = data.PUBLIC_URL ?? data.SHOPIFY_APP_URL ?? null;
  const sending = (["SMTP_URL", "SMS_URL"] as const).find((name) => data[name]);
  if (data.NODE_ENV === "production" && sending && !publicUrl?.startsWith("https:")) {
    throw new Error(
      `wrong settings in the environment: ${sending} without an https PUBLIC_URL or SHOPIFY_APP_URL`,
    );
  }
  return publicUrl;
}

/** Whether clients reach the service by https, so that its answers may say that they always do. */
export function isHttps({ publicUrl }: { publicUrl: string | null }): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}
