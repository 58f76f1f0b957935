/// <reference types="@cloudflare/vitest-pool-workers/types" />

/** Bindings of tests in the Workers runtime, besides those of the product. */
declare namespace Cloudflare {
	interface Env {
		TENANT_DB_01: D1Database;
		TENANT_DB_02: D1Database;
		PLATFORM_MIGRATIONS: import("cloudflare:test").D1Migration[];
		TENANT_MIGRATIONS: import("cloudflare:test").D1Migration[];
	}
}
