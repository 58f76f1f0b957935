import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, json, NOW, version } from "../columns/types";
import { tenant } from "./tenants";

/** A key with which a program of a company, or of one of its customers, calls the API. Only the hash of the key is stored. */
export const api_key = sqliteTable(
	"api_key",
	{
		id: integer().primaryKey(),
		tenant_id: integer()
			.notNull()
			.references(() => tenant.id, { onDelete: "cascade" }),
		name: text().notNull(),
		key_hash: text().notNull().unique(),
		/** The beginning of the key, by which its owner recognises it. */
		prefix: text().notNull(),
		scopes: json<string[]>().notNull(),
		/** The customer whose bookings it is for; null for a key of the company itself. */
		customer_id: integer(),
		/** Requests a minute. */
		rate_limit: integer().notNull().default(120),
		expires_at: instant(),
		last_used_at: instant(),
		last_used_from: text(),
		/** The person in the company who made it, and in whose name it acts. */
		user_id: integer().notNull(),
		revoked_at: instant(),
		revoked_by: integer(),
		version: version(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [
		index("api_key_tenant").on(t.tenant_id, t.id),
		index("api_key_live").on(t.tenant_id).where(sql`${t.revoked_at} is null`),
	],
);
