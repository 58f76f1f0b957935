/// <reference types="vite/client" />

declare namespace Cloudflare {
	/** What a deployment binds to the Worker; the pool's `TENANT_DB_nn` are reached by name through app/tenancy/databases.ts. */
	interface Env {
		ASSETS: Fetcher;
		PLATFORM_DB: D1Database;
		FILES: R2Bucket;
		/** Backups of companies, apart from their files. */
		BACKUPS: R2Bucket;
		/** Mail of the platform, of the companies, and other work of theirs; the messages are those of app/tenancy/background-work.ts. */
		PLATFORM_MAIL_QUEUE: Queue;
		MAIL_QUEUE: Queue;
		BACKGROUND_QUEUE: Queue;
		TENANT_ROOM: DurableObjectNamespace<import("./durable-objects/tenant-room/room").TenantRoom>;
		APP_ORIGIN?: string;
		MAIL_PROVIDER?: string;
		MAIL_URL?: string;
		MAIL_TOKEN?: string;
		MAIL_FROM?: string;
		/** The binding of Cloudflare Email Sending, where MAIL_PROVIDER is "cloudflare". */
		EMAIL?: SendEmail;
		MAPS_PROVIDER?: string;
		MAPS_URL?: string;
		MAPS_TOKEN?: string;
		DOCUMENTS_URL?: string;
		DOCUMENTS_TOKEN?: string;
		/** Card payments of the provider's invoices: "stripe", with its secret key and the secret of its webhook; empty for bank transfers alone. */
		PAYMENTS_PROVIDER?: string;
		PAYMENTS_TOKEN?: string;
		PAYMENTS_WEBHOOK_SECRET?: string;
		PAYMENTS_URL?: string;
		/** Address of the stand-in of the courier exchange; set by the local server and tests only. */
		EXCHANGE_STAND_IN_URL?: string;
		/** Network and clock of the courier exchange; set by tests only. */
		EXCHANGE_NETWORK?: import("./app/shared/exchange-port").ExchangeNetwork;
		/** Address of the stand-in of a file server; set by the local server and tests only. */
		FILE_INBOX_URL?: string;
		/** Network of the file server; set by tests only. */
		FILE_INBOX_NETWORK?: import("./workers/integrations/webhooks/post-event").WebhookNetwork;
		/** The domain whose mail Cloudflare Email Routing hands to the Worker: bookings+<company>@ takes bookings. */
		BOOKINGS_MAIL_DOMAIN?: string;
		/** Seals secrets; a long random text that is in no database. Required for second factors. */
		SECRETS_KEY?: string;
		/** Older values of SECRETS_KEY, separated by white space, which only open what they have sealed (docs/operations.md). */
		SECRETS_KEY_PREVIOUS?: string;
		/** The range call of a list of breached passwords, such as https://api.pwnedpasswords.com; empty for the embedded list alone. */
		BREACHED_PASSWORDS_URL?: string;
		/** A scanner of uploads, asked after the embedded checks, and its bearer token; empty for the embedded checks alone. */
		UPLOAD_SCANNER_URL?: string;
		UPLOAD_SCANNER_TOKEN?: string;
		/** Set by the local server only: prints the provider's mails, as it sends none. */
		PRINT_MAIL?: string;
		/** The deployed version, from wrangler.toml. */
		CF_VERSION_METADATA?: WorkerVersionMetadata;
		/** Any value makes a local server log every request, as a deployment does. */
		LOG_REQUESTS?: string;
		/** Set by the local server and tests only, and ignored without LOCAL: how far the clock is ahead (docs/how-to/test-at-a-moment.md). */
		CLOCK_OFFSET_MS?: string;
		/** Set by the local server only: lets the demo be loaded and turns HSTS and Secure cookies off. */
		LOCAL?: string;
	}
}

interface Env extends Cloudflare.Env {}

/** A migration, bundled as text. */
declare module "*.sql" {
	const text: string;
	export default text;
}

declare module "virtual:remix/server-build" {
	const build: import("@remix-run/cloudflare").ServerBuild;
	export = build;
}
