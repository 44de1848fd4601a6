import { describe, expect, test } from "vitest";

import { readSettings } from "#app/runtime/env.ts";

const read = (environment: Record<string, string>) =>
  readSettings(environment as unknown as NodeJS.ProcessEnv);

const operator = {
  SERVICE_OPERATOR: "Envíos Inventados S.A.",
  SUPPORT_EMAIL: "ayuda@example.com",
  PRIVACY_CONTACT: "privacidad@example.com",
  PROCESSING_PLACE: "Quito, Ecuador",
};

describe("the settings", () => {
  test("need nothing to be set", () => {
    expect(read({})).toEqual({
      mode: "development",
      processCount: 1,
      host: null,
      port: 3000,
      databaseUrl: "file:./data/shipping.db",
      databaseAccept: [],
      bucketCount: 1,
      publicUrl: null,
      trustedProxies: 0,
      rateLimitPerMinute: 6000,
      anonymousLimitPerMinute: 3000,
      refusedLimitPerMinute: 1000,
      unpaidDraftsMax: 50_000,
      moneyLimits: {
        support: { perAction: 0, perDay: 0 },
        operations: { perAction: 0, perDay: 0 },
        finance: { perAction: 500, perDay: 1000 },
        admin: { perAction: 1000, perDay: 2000 },
      },
      debts: { daysMax: 7, amountMax: 50 },
      databasePool: 10,
      connectionsMax: 10_000,
      bodyLimitBytes: 262_144,
      logLevel: "info",
      signingSecret: null,
      previousSigningSecrets: [],
      smtpUrl: null,
      mailFrom: "Encomienda <no-reply@localhost>",
      mailFolder: null,
      smsGateway: null,
      carriersFolder: null,
      marketsFolder: null,
      operator: {
        name: null,
        supportEmail: null,
        privacyContact: null,
        place: null,
        processors: [],
      },
      metricsToken: null,
      webhooksToPrivate: false,
      webhookPorts: [443, 8443],
      webhooksOffAfterDays: 3,
      keptDays: {
        labels: 365,
        trackingEvents: 730,
        carrierCalls: 730,
        drafts: 365,
        annulledDrafts: 90,
        personalData: 1095,
        bulkRuns: 90,
        deadJobs: 90,
        carrierFiles: 90,
        activity: 730,
      },
      shopify: null,
      exchangeRates: null,
      platformShare: 290,
      externalPayments: null,
    });
  });

  test("are all read from the environment", () => {
    const settings = read({
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "8080",
      WEB_CONCURRENCY: "4",
      DATABASE_URL: "postgres://ship@db.internal/shipping",
      PUBLIC_URL: "https://ship.example.com/",
      TRUST_PROXY: "2",
      RATE_LIMIT_PER_MINUTE: "0",
      ANONYMOUS_LIMIT_PER_MINUTE: "60",
      REFUSED_LIMIT_PER_MINUTE: "30",
      UNPAID_DRAFTS_MAX: "100",
      MONEY_LIMITS: " finance 250  300 ",
      DEBT_DAYS_MAX: "14",
      DEBT_MAX: "20",
      DATABASE_POOL: "4",
      BUCKETS: "3",
      DATABASE_ACCEPT: "newPlace-0123abcd, lostSecret-4567cdef",
      CONNECTIONS_MAX: "500",
      BODY_LIMIT: "1048576",
      LOG_LEVEL: "debug",
      SIGNING_SECRET: "0123456789abcdef0123456789abcdef",
      SIGNING_SECRET_PREVIOUS:
        "previous-123456789abcdef0123456789ab, older-6789abcdef0123456789abcdef0123",
      SMTP_URL: "smtps://user:word@mail.example.com:465",
      MAIL_FROM: "Mi tienda <ventas@example.com>",
      MAIL_FOLDER: "/var/mail/out",
      SMS_URL: "https://sms.example.com/send?ref={key}",
      SMS_HEADERS: '{"Authorization": "Bearer word"}',
      SMS_BODY: "to={to}&text={text}",
      CARRIERS_FOLDER: "/etc/encomienda/carriers",
      MARKETS_FOLDER: "/etc/encomienda/markets",
      ...operator,
      PROCESSORS: "Correo Inventado: mails; Nube Inventada: database, Bogotá;",
      METRICS_TOKEN: "0123456789abcdef",
      WEBHOOKS_TO_PRIVATE: "yes",
      WEBHOOK_PORTS: "443, 9443",
      WEBHOOKS_OFF_AFTER_DAYS: "5",
      LABELS_KEPT_DAYS: "1",
      TRACKING_EVENTS_KEPT_DAYS: "2",
      CARRIER_CALLS_KEPT_DAYS: "3",
      DRAFTS_KEPT_DAYS: "4",
      ANNULLED_DRAFTS_KEPT_DAYS: "5",
      PERSONAL_DATA_KEPT_DAYS: "6",
      BULK_RUNS_KEPT_DAYS: "0",
      DEAD_JOBS_KEPT_DAYS: "8",
      ACTIVITY_KEPT_DAYS: "30",
      SHOPIFY_API_KEY: "key",
      SHOPIFY_API_SECRET: "new secret",
      SHOPIFY_API_SECRET_PREVIOUS: "old secret",
      SHOPIFY_APP_URL: "https://app.example.com/",
      SHOPIFY_CLIENT_CREDENTIALS: "yes",
      SCOPES: "read_orders, write_shipping",
      EXCHANGE_RATES: "https://rates.example.com/latest",
      EXCHANGE_RATE_MAX_DAYS: "7",
      SHOPIFY_SHARE_PERCENT: "17.9",
      EXTERNAL_PAYMENT_URL: "https://pay.example.com/draws",
      EXTERNAL_PAYMENT_SECRET: "0123456789abcdef0123456789abcdef",
    });
    expect(settings).toEqual({
      mode: "production",
      processCount: 4,
      host: "127.0.0.1",
      port: 8080,
      databaseUrl: "postgres://ship@db.internal/shipping",
      publicUrl: "https://ship.example.com",
      trustedProxies: 2,
      rateLimitPerMinute: 0,
      anonymousLimitPerMinute: 60,
      refusedLimitPerMinute: 30,
      unpaidDraftsMax: 100,
      moneyLimits: {
        support: { perAction: 0, perDay: 0 },
        operations: { perAction: 0, perDay: 0 },
        finance: { perAction: 250, perDay: 300 },
        admin: { perAction: 0, perDay: 0 },
      },
      debts: { daysMax: 14, amountMax: 20 },
      databasePool: 4,
      bucketCount: 3,
      databaseAccept: ["newPlace-0123abcd", "lostSecret-4567cdef"],
      connectionsMax: 500,
      bodyLimitBytes: 1_048_576,
      logLevel: "debug",
      signingSecret: "0123456789abcdef0123456789abcdef",
      previousSigningSecrets: [
        "previous-123456789abcdef0123456789ab",
        "older-6789abcdef0123456789abcdef0123",
      ],
      smtpUrl: "smtps://user:word@mail.example.com:465",
      mailFrom: "Mi tienda <ventas@example.com>",
      mailFolder: "/var/mail/out",
      smsGateway: {
        url: "https://sms.example.com/send?ref={key}",
        headers: { authorization: "Bearer word" },
        body: "to={to}&text={text}",
      },
      carriersFolder: "/etc/encomienda/carriers",
      marketsFolder: "/etc/encomienda/markets",
      operator: {
        name: "Envíos Inventados S.A.",
        supportEmail: "ayuda@example.com",
        privacyContact: "privacidad@example.com",
        place: "Quito, Ecuador",
        processors: ["Correo Inventado: mails", "Nube Inventada: database, Bogotá"],
      },
      metricsToken: "0123456789abcdef",
      webhooksToPrivate: true,
      webhookPorts: [443, 9443],
      webhooksOffAfterDays: 5,
      keptDays: {
        labels: 1,
        trackingEvents: 2,
        carrierCalls: 3,
        drafts: 4,
        annulledDrafts: 5,
        personalData: 6,
        bulkRuns: 0,
        deadJobs: 8,
        carrierFiles: 90,
        activity: 30,
      },
      shopify: {
        apiKey: "key",
        apiSecrets: ["new secret", "old secret"],
        appUrl: "https://app.example.com",
        scopes: ["read_orders", "write_shipping"],
        usesClientCredentials: true,
      },
      exchangeRates: { source: "https://rates.example.com/latest", maxDays: 7 },
      platformShare: 1_790,
      externalPayments: {
        url: "https://pay.example.com/draws",
        secret: "0123456789abcdef0123456789abcdef",
      },
    });
  });

  test("have one origin for every link: the public one, else the app's", () => {
    const store = { ...operator, SHOPIFY_API_KEY: "k", SHOPIFY_API_SECRET: "s" };
    const appUrl = "https://app.example.com";
    expect(read({ ...store, SHOPIFY_APP_URL: appUrl }).publicUrl).toBe(appUrl);
    const both = { ...store, SHOPIFY_APP_URL: appUrl, PUBLIC_URL: "https://ship.example.com" };
    expect(read(both).publicUrl).toBe("https://ship.example.com");
    expect(read({}).publicUrl).toBeNull();
  });

  test("of a production server that sends mails have an https origin", () => {
    const sends = { NODE_ENV: "production", SMTP_URL: "smtp://mail.example.com" };
    expect(() => read(sends)).toThrow("SMTP_URL without an https PUBLIC_URL");
    expect(() => read({ ...sends, PUBLIC_URL: "http://ship.example.com" })).toThrow("PUBLIC_URL");
    const { publicUrl } = read({ ...sends, PUBLIC_URL: "https://ship.example.com" });
    expect(publicUrl).toBe("https://ship.example.com");
    expect(read({ ...sends, NODE_ENV: "development" }).smtpUrl).toBe("smtp://mail.example.com");
  });

  test.for([
    [{ SMS_URL: "http://sms.example.com/?to={to}&text={text}" }, "SMS_URL must be an https"],
    [{ SMS_URL: "https://sms.example.com/?to={to}" }, "without {to} or {text}"],
    [{ SMS_HEADERS: "authorization: word" }, "SMS_HEADERS must be a JSON object"],
    [
      { NODE_ENV: "production", SMS_URL: "https://sms.example.com/?to={to}&text={text}" },
      "SMS_URL without an https PUBLIC_URL",
    ],
  ] as const)("refuse a gateway for messages that cannot be used: %o", ([given, why]) => {
    expect(() => read(given)).toThrow(why);
  });

  test("treat an empty variable as one that was left out", () => {
    expect(read({ PORT: "", PUBLIC_URL: " ", SIGNING_SECRET: "" })).toEqual(read({}));
  });

  test("name every wrong variable in one message", () => {
    const wrong = {
      PORT: "eighty",
      RATE_LIMIT_PER_MINUTE: "-1",
      BODY_LIMIT: "256KB",
      LOG_LEVEL: "loud",
      DATABASE_URL: "mysql://db/shipping",
      PUBLIC_URL: "ship.example.com",
      SIGNING_SECRET: "too short",
      SIGNING_SECRET_PREVIOUS: "0123456789abcdef0123456789abcdef,too short",
      SMTP_URL: "mail.example.com",
      MAIL_FROM: "nobody",
      METRICS_TOKEN: "short",
      WEBHOOKS_TO_PRIVATE: "maybe",
    };
    const attempt = () => read(wrong);
    expect(attempt).toThrow("wrong settings in the environment");
    for (const name of Object.keys(wrong)) expect(attempt).toThrow(name);
  });

  test("of a store are whole or none, so that no server waits for orders that it cannot read", () => {
    const half = {
      ...operator,
      SHOPIFY_API_KEY: "key",
      SHOPIFY_APP_URL: "https://app.example.com",
    };
    expect(() => read(half)).toThrow("without SHOPIFY_API_SECRET");
    expect(() => read({ ...half, SHOPIFY_API_SECRET: "s", SCOPES: "read orders" })).toThrow(
      "SCOPES",
    );
    expect(read({ ...half, SHOPIFY_API_SECRET: "s" }).shopify?.scopes).toContain("read_orders");
  });

  test("of a store name who runs it, one line for each setting that is missing", () => {
    const store = {
      SHOPIFY_API_KEY: "key",
      SHOPIFY_API_SECRET: "s",
      SHOPIFY_APP_URL: "https://app.example.com",
    };
    for (const name of Object.keys(operator)) {
      const { [name]: _, ...others } = operator as Record<string, string>;
      expect(() => read({ ...store, ...others })).toThrow(
        new RegExp(`: ${name} is missing with SHOPIFY_API_KEY: [^;]+$`),
      );
    }
    expect(() => read(store)).toThrow(/SERVICE_OPERATOR.*; SUPPORT_EMAIL.*; PRIVACY_CONTACT/);
    expect(read({ ...store, ...operator }).operator.place).toBe("Quito, Ecuador");
  });

  test("take the tunnel that `shopify app dev` passes as HOST for the app's own URL", () => {
    const tunnel = "https://a-b-c.trycloudflare.com";
    const passed = { HOST: tunnel, SHOPIFY_API_KEY: "key", SHOPIFY_API_SECRET: "s", SCOPES: "" };
    expect(read(passed)).toMatchObject({ host: null, shopify: { appUrl: tunnel } });
    const own = { ...passed, SHOPIFY_APP_URL: "https://app.example.com" };
    expect(read(own)).toMatchObject({ host: null, shopify: { appUrl: "https://app.example.com" } });
    expect(read({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  });

  test("of the external payments are both or neither, and never sent where others can read", () => {
    const secret = "0123456789abcdef0123456789abcdef";
    expect(() => read({ EXTERNAL_PAYMENT_SECRET: secret })).toThrow("belong together");
    const open = {
      EXTERNAL_PAYMENT_URL: "http://pay.example.com",
      EXTERNAL_PAYMENT_SECRET: secret,
    };
    expect(() => read(open)).toThrow("EXTERNAL_PAYMENT_URL");
    const own = { ...open, EXTERNAL_PAYMENT_URL: "http://127.0.0.1:9000/draws" };
    for (const [name, wrong] of [
      ["EXCHANGE_RATES", "http://rates.example.com"],
      ["EXCHANGE_RATE_MAX_DAYS", "0"],
      ["SHOPIFY_SHARE_PERCENT", "100"],
    ] as const)
      expect(() => read({ [name]: wrong })).toThrow(name);
    expect(read(own).externalPayments?.url).toBe("http://127.0.0.1:9000/draws");
  });

  test("are not repeated when they are wrong, because some are secret", () => {
    expect(() => read({ SIGNING_SECRET: "swordfish" })).not.toThrow("swordfish");
    expect(() => read({ SIGNING_SECRET: "swordfish" })).toThrow("at least 32 characters");
  });

  test.each([
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PORT", "0x50"],
    ["DATABASE_URL", "shipping.db"],
    ["DATABASE_URL", "file:"],
    ["DATABASE_URL", "postgres://"],
    ["PUBLIC_URL", "https://ship.example.com/api"],
    ["PUBLIC_URL", "ftp://ship.example.com"],
    ["BODY_LIMIT", "0"],
  ])("refuse %s=%s", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });
});
